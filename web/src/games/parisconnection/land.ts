/** What lies around France, for the eye only: coasts by longitude and latitude, drawn by us as roughly as the hexes are. */
import { HALF, SIZE, type Grid, type Point } from './grid'

const PARIS = { lon: 2.35, lat: 48.86 }
const KM_PER_DEGREE = 111.2
const HEX_KM = 61 // from side to side, as in tools/make_france.py

const COASTS: [number, number][][] = [
  [
    [4.6, 60],
    [4.5, 52.4],
    [4.0, 51.95],
    [3.4, 51.4],
    [2.55, 51.1],
    [3, 49],
    [5, 46.5],
    [6, 44.5],
    [7, 43.6],
    [7.55, 43.78],
    [8.05, 43.9],
    [8.45, 44.25],
    [8.9, 44.42],
    [9.5, 44.2],
    [10.2, 43.9],
    [10.4, 43.2],
    [11, 42],
    [14, 36],
    [60, 36],
    [60, 60],
  ],
  [
    [-1.2, 44],
    [-1.78, 43.38],
    [-2.6, 43.42],
    [-3.6, 43.5],
    [-4.6, 43.4],
    [-5.8, 43.65],
    [-8, 43.75],
    [-9.2, 43.1],
    [-9, 36],
    [-0.5, 36],
    [-0.2, 39.5],
    [0.6, 40.6],
    [1.2, 41.1],
    [2.2, 41.35],
    [3.2, 41.85],
    [3.3, 42.3],
    [3.1, 42.5],
    [2.5, 43.3],
  ],
  [
    [-7.5, 60],
    [-5.2, 51.8],
    [-3.2, 51.4],
    [-4.3, 51.1],
    [-5.1, 50.4],
    [-5.7, 50.1],
    [-5.2, 49.97],
    [-4.7, 50.3],
    [-3.7, 50.22],
    [-3.5, 50.6],
    [-2.9, 50.72],
    [-2.45, 50.53],
    [-1.9, 50.65],
    [-1.3, 50.8],
    [-0.8, 50.74],
    [0.25, 50.76],
    [0.95, 50.93],
    [1.4, 51.18],
    [1.4, 51.4],
    [0.7, 51.48],
    [1.2, 51.85],
    [1.75, 52.6],
    [1, 60],
  ],
  [
    [9.4, 43.02],
    [8.75, 42.55],
    [8.6, 42.2],
    [8.8, 41.6],
    [9.2, 41.38],
    [9.4, 41.7],
    [9.55, 42.2],
    [9.45, 42.7],
  ],
]

/** The lands around a map that has an Eiffel hex where Paris is: only ours has. */
export function landsOf(grid: Grid): string[] {
  const paris = grid.cells.find(({ row }) => row.kind === 'eiffel')
  if (grid.name !== 'anden-france' || !paris) return []
  return COASTS.map((coast) => coast.map(([lon, lat]) => placed(paris, lon, lat)).join(' '))
}

function placed(paris: Point, lon: number, lat: number): string {
  const east = (lon - PARIS.lon) * KM_PER_DEGREE * Math.cos((46.5 * Math.PI) / 180)
  const south = (PARIS.lat - lat) * KM_PER_DEGREE
  const x = paris.x + (east / HEX_KM) * 2 * HALF
  const y = paris.y + (south / (HEX_KM / Math.sqrt(3))) * SIZE
  return `${x.toFixed(0)},${y.toFixed(0)}`
}
