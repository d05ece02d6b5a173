/** Pieces by colour, and within it by size. */
export type Pieces = readonly (readonly number[])[]

/** A marker and how it is laid: `ratio` is how often each size is in it, `layers` how many of each colour are cut by it. */
export interface Marker {
  ratio: readonly number[]
  layers: readonly number[]
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
export const divisorOf = (row: readonly number[]): number => row.reduce(gcd, 0)
export const rowSum = (row: readonly number[]): number => row.reduce((sum, one) => sum + one, 0)
export const piecesIn = (pieces: Pieces): number => pieces.reduce((sum, row) => sum + rowSum(row), 0)

/** What a marker cuts: each colour as often as it is laid. */
export const cutBy = ({ ratio, layers }: Marker): number[][] => layers.map((many) => ratio.map((times) => times * many))

/** What is left to cut. */
export const lessOf = (pieces: Pieces, marker: Marker): number[][] =>
  pieces.map((row, colour) => row.map((many, size) => many - (marker.layers[colour] ?? 0) * (marker.ratio[size] ?? 0)))

/** How many layers of a colour a ratio allows without a piece too many. */
export const mostLayers = (row: readonly number[], ratio: readonly number[]): number =>
  ratio.reduce(
    (least, times, size) => (times === 0 ? least : Math.min(least, Math.floor((row[size] ?? 0) / times))),
    Number.POSITIVE_INFINITY,
  )

/** Below 2^26.5, so that products are exact. */
const PRIME = 94_906_249

/** The rank modulo a prime: never above the real one, so at least so many markers are needed. */
export function rankOf(pieces: Pieces): number {
  const rows = pieces.map((row) => row.map((many) => many % PRIME))
  let rank = 0
  for (let column = 0; column < (rows[0]?.length ?? 0) && rank < rows.length; column++) {
    const at = rows.findIndex((row, place) => place >= rank && row[column] !== 0)
    if (at < 0) continue
    const [pivot] = rows.splice(at, 1) as [number[]]
    rows.splice(rank, 0, pivot)
    const first = pivot[column] ?? 0
    for (const row of rows.slice(rank + 1)) {
      const factor = row[column] ?? 0
      if (factor === 0) continue
      for (const [size, many] of row.entries())
        row[size] = (((many * first - (pivot[size] ?? 0) * factor) % PRIME) + PRIME) % PRIME
    }
    rank++
  }
  return rank
}
