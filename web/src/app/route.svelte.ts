/** Which page is shown: read from the address, changed by plain links. */
export type Route =
  | { page: 'lobby' }
  | { page: 'game'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string; lesson: string | null }
  | { page: 'table'; code: string; sit: number | null }
  | { page: 'journeys' }
  | { page: 'pass' }
  | { page: 'review'; code: string }
  | { page: 'replay'; code: string | null }
  | { page: 'deal'; game: string; day: string | null }
  | { page: 'group'; id: string }
  | { page: 'nowhere' }

const PATHS: [RegExp, (...parts: string[]) => Route][] = [
  [/^\/$/, () => ({ page: 'lobby' })],
  [/^\/game\/([\w-]+)$/, (game) => ({ page: 'game', game: game! })],
  [/^\/rules\/([\w-]+)$/, (game) => ({ page: 'rules', game: game! })],
  [/^\/learn\/([\w-]+)$/, (game) => ({ page: 'learn', game: game!, lesson: null })],
  [/^\/learn\/([\w-]+)\/([\w-]+)$/, (game, lesson) => ({ page: 'learn', game: game!, lesson: lesson! })],
  [/^\/table\/([a-z2-7]+)$/, (code) => ({ page: 'table', code: code!, sit: null })],
  [/^\/table\/([a-z2-7]+)\/sit\/(\d+)$/, (code, seat) => ({ page: 'table', code: code!, sit: Number(seat) })],
  [/^\/journeys$/, () => ({ page: 'journeys' })],
  [/^\/pass$/, () => ({ page: 'pass' })],
  [/^\/replay\/([a-z2-7]+)$/, (code) => ({ page: 'replay', code: code! })],
  [/^\/review\/([a-z2-7]+)$/, (code) => ({ page: 'review', code: code! })],
  [/^\/replay$/, () => ({ page: 'replay', code: null })],
  [/^\/deal\/([\w-]+)$/, (game) => ({ page: 'deal', game: game!, day: null })],
  [/^\/deal\/([\w-]+)\/(\d{4}-\d\d-\d\d)$/, (game, day) => ({ page: 'deal', game: game!, day: day! })],
  [/^\/together\/([a-z2-7]{12})$/, (id) => ({ page: 'group', id: id! })],
]

export function routeOf(path: string): Route {
  for (const [form, make] of PATHS) {
    const found = form.exec(path)
    if (found) return make(...found.slice(1))
  }
  return { page: 'nowhere' }
}

class Place {
  #path = $state(location.pathname)
  route = $derived(routeOf(this.#path))

  constructor() {
    addEventListener('popstate', () => (this.#path = location.pathname))
    document.addEventListener('click', (event) => this.#follow(event))
  }

  go(address: string) {
    history.pushState(null, '', address)
    this.#path = location.pathname
    scrollTo(0, 0)
  }

  /** Plain clicks on links of ours change the page without loading it again. */
  #follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.hasAttribute('download')) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.origin !== location.origin) return
    if (routeOf(link.pathname).page === 'nowhere' || (link.hash && link.pathname === location.pathname)) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const place = new Place()
