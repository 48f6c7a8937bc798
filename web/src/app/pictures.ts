/** Pictures for a rulebook: positions of the game's first lesson, each where the paragraph that it shows stands. */
import { openBoard } from '../board/boards'
import type { BoardModule } from '../board/contract'
import type { Frame, GameInfo, Lesson, LessonStep } from '../gen/wire'
import { api } from './api'

export interface Picture {
  game: GameInfo
  module: BoardModule<unknown, unknown>
  lesson: Lesson
  step: LessonStep
  frame: Frame
}

/** One picture for each chapter of the lesson, at the first of its rules that has none yet. */
export async function picturesFor(id: string): Promise<ReadonlyMap<string, Picture>> {
  const found = new Map<string, Picture>()
  const game = (await api.games()).find((each) => each.id === id)
  const info = game?.lessons[0]
  if (!game || !info) return found
  const [lesson, module] = await Promise.all([api.lesson(id, info.name), openBoard(game.board)])
  for (const step of lesson.steps) {
    const frame = lesson.frames.find(({ n }) => n === step.at - 1)
    const rule = step.station && step.rules.find((each) => !found.has(each))
    if (frame && rule) found.set(rule, { game, module, lesson, step, frame })
  }
  return found
}
