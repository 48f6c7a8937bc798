import { describe, expect, it } from 'vitest'
import { notificationOf } from '../src/worker/calls'

const CALL = { title: 'Te toca', text: 'Con Ben.', path: '/table/abc', tag: 'table-abc', lang: 'es', receiver: 'r', stop: 'Parar' }
const ANSWER = { title: 'Pasar', code: 'abc', seat: 0, version: 3, action: { kind: 'pass' } }

describe('a call that was pushed', () => {
  it('is shown with its words, and with the buttons that it has', () => {
    const { title, options } = notificationOf(CALL)!
    expect([title, options.body, options.tag, options.lang]).toEqual(['Te toca', 'Con Ben.', 'table-abc', 'es'])
    expect((options as { actions?: unknown }).actions).toEqual([{ action: 'stop', title: 'Parar' }])
    const answered = notificationOf({ ...CALL, answer: ANSWER })!.options as { actions?: { action: string }[] }
    expect(answered.actions?.map(({ action }) => action)).toEqual(['answer', 'stop'])
  })

  it('leads nowhere but to this station', () => {
    expect(notificationOf({ ...CALL, path: 'https://elsewhere.example' })).toBeNull()
    expect(notificationOf(null)).toBeNull()
    expect(notificationOf('Te toca')).toBeNull()
  })
})
