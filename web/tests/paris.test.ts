import { describe, expect, it } from 'vitest'
import { COLOURS, MARKS } from '../src/games/parisconnection/companies'
import type { Occupied, ParisOptions } from '../src/games/parisconnection/gen'
import { gridOf, piecesOf, placeOf, rowsOf } from '../src/games/parisconnection/grid'
import { namesOf, sizeAt } from '../src/games/parisconnection/naming'

const grid = gridOf({ set: 'anden-france' } as ParisOptions)
const country = grid.cells.filter(({ row }) => row.kind === 'country').map(({ row }) => row.id)

describe('lines of companies', () => {
  it('can be followed without their colours: no two have the same mark', () => {
    expect(new Set(COLOURS.map((colour) => MARKS[colour])).size).toBe(COLOURS.length)
  })

  it('run through the middle of a hex that they have alone', () => {
    const [piece] = piecesOf(grid, [{ hex: country[0]!, colours: ['green'] }])
    expect({ x: piece!.x, y: piece!.y }).toMatchObject({ x: grid.cell(country[0]!)!.x, y: grid.cell(country[0]!)!.y })
  })

  it('keep the same side wherever two share a hex, so that they never lie on each other', () => {
    const asides = new Map<string, string>()
    for (const hex of country.slice(0, 4))
      for (const one of COLOURS)
        for (const other of COLOURS.filter((each) => each !== one)) {
          const pieces = piecesOf(grid, [{ hex, colours: [one, other] } as Occupied])
          const { x, y } = grid.cell(hex)!
          for (const piece of pieces) {
            const aside = `${(piece.x - x).toFixed(2)},${(piece.y - y).toFixed(2)}`
            expect(asides.get(piece.colour) ?? aside).toBe(aside)
            asides.set(piece.colour, aside)
          }
        }
    expect(new Set(asides.values()).size).toBe(COLOURS.length)
  })
})

describe('places', () => {
  it('are called on the map as the log calls them', () => {
    for (const { row } of grid.cells.filter(({ row }) => row.kind === 'country')) expect(placeOf(row)).toBe(row.id)
    expect(rowsOf(grid).map(({ letter }) => letter)[0]).toBe('A')
  })

  it('have no letters on a map that calls them otherwise', () => {
    const cells = grid.cells.map((cell) => ({ ...cell, row: { ...cell.row, id: `x-${cell.row.id}` } }))
    expect(rowsOf({ ...grid, cells })).toEqual([])
  })
})

describe('names of cities', () => {
  const towns = grid.cells.filter(({ row }) => row.value)

  it('are never under 12 pixels, and all there where there is room', () => {
    for (const scale of [0.3, 0.6, 1, 2]) expect(sizeAt(scale) * scale).toBeGreaterThanOrEqual(12)
    expect(namesOf(towns, 1, new Set())).toHaveLength(towns.length)
  })

  it('give way to those that can be built on, and to the dearest', () => {
    const few = namesOf(towns, 0.3, new Set(['Calais'])).map(({ cell }) => cell.row.id)
    expect(few.length).toBeLessThan(towns.length)
    expect(few).toContain('Calais')
    expect(few).toContain('Marseille')
  })
})
