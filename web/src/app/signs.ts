/** The colours of the games' enamel signs, for every element with `data-game`: as the server says them. */
import type { GameInfo } from '../gen/wire'

let sheet: CSSStyleSheet | null = null

export const ruleOf = ({ id, colour, ink, back }: Pick<GameInfo, 'id' | 'colour' | 'ink' | 'back'>): string =>
  `[data-game=${JSON.stringify(id)}]{--enamel:${colour};--on-enamel:${ink};--on-enamel-back:${back ?? colour}}`

export function paintSigns(games: GameInfo[]) {
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()))
  sheet.replaceSync(games.map(ruleOf).join('\n'))
}
