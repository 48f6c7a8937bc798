/** Who sits at the table of a lesson: it names the others, and whoever learns sits among them. */
import type { Lesson } from '../../gen/wire'

export const namesIn = ({ names, seat }: Pick<Lesson, 'names' | 'seat'>, mine: string): string[] => names.toSpliced(seat, 0, mine)
