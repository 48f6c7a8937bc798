/** Opens a table where a position is tried out, and goes there. */
import type { Msg } from '../../gen/wire'
import { api, Failed } from '../api'
import { place } from '../route.svelte'

/** Null, or why it cannot be. Without a version it begins from what the seat knows now. */
export async function goTryOut(code: string, seat: number, version: number | null = null): Promise<Msg | null> {
  try {
    place.go(`/table/${(await api.tryOut(code, seat, version)).code}`)
    return null
  } catch (error) {
    if (error instanceof Failed) return error.msg
    throw error
  }
}
