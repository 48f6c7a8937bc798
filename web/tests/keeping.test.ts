import { describe, expect, it } from 'vitest'
import { codeIn, keptOf, kindOf, tooMany } from '../src/worker/keeping'

describe('what a device may keep', () => {
  it.each([
    ['/api/games', 'public'],
    ['/api/games/loknroll/lessons/1', 'public'],
    ['/api/me', 'me'],
    ['/api/tables/abcd2345', 'table'],
    ['/api/tables/abcd2345/frames', 'of-table'],
    ['/api/tables/abcd2345/story', 'of-table'],
    ['/api/tables', 'never'],
    ['/api/tables/abcd2345/replay', 'never'],
    ['/api/tables/abcd2345/live', 'never'],
    ['/api/codes/abcd', 'never'],
    ['/api/gamesters', 'never'],
    ['/health', 'never'],
  ])('%s is %s', (path, kind) => expect(kindOf(path)).toBe(kind))

  it('is nothing of a table that goes on', () => {
    expect(keptOf('table', { status: 'running', seats: [] })).toBeNull()
    expect(keptOf('table', { status: 'waiting' })).toBeNull()
    expect(keptOf('table', { status: 'over', seats: [] })).toEqual({ status: 'over', seats: [] })
    const tables = [{ code: 'a', status: 'over' }, { code: 'b', status: 'running' }, { code: 'c' }]
    expect(keptOf('me', { next: 'b', tables })).toEqual({ name: '', next: null, tables: [{ code: 'a', status: 'over' }] })
    expect(keptOf('me', { next: 'b' })).toBeNull()
    expect(keptOf('never', { status: 'over' })).toBeNull()
    expect(keptOf('public', null)).toBeNull()
    expect(keptOf('public', [{ id: 'loknroll' }])).toEqual([{ id: 'loknroll' }])
  })

  it('is the last games, whole', () => {
    const paths = ['/api/tables/aa', '/api/games', '/api/tables/aa/frames', '/api/tables/bb', '/api/tables/cc']
    expect(tooMany(paths, 2)).toEqual(['/api/tables/aa', '/api/tables/aa/frames'])
    expect(tooMany(paths, 3)).toEqual([])
    expect(codeIn('/api/games')).toBeNull()
  })
})
