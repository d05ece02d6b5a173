import { type Search, type SearchBudget, step } from './budget.ts'
import { divisorOf, lessOf, type Marker, mostLayers, type Pieces, rankOf, rowSum } from './matrix.ts'
import { oneMarker } from './one-marker.ts'
import { ratiosOf } from './ratios.ts'

export type Plan = readonly Marker[]

export const layersOf = (plan: Plan): number => plan.reduce((sum, { layers }) => sum + rowSum(layers), 0)

/** Two markers that cut everything: of all such pairs one with the fewest layers, as far as the budget goes; null where none was found. */
export function* twoMarkers(pieces: Pieces, most: number, budget: SearchBudget): Search<Plan | null> {
  let best: Plan | null = null
  if (rankOf(pieces) > 2) return null
  for (const ratio of ratiosOf(pieces, most)) {
    for (const layers of layersBeside(pieces, ratio)) {
      if (!(yield* step(budget))) return best
      const marker = { ratio, layers }
      const other = oneMarker(lessOf(pieces, marker), most)
      if (other && (best === null || layersOf([marker, other]) < layersOf(best))) best = [marker, other]
    }
    if (!(yield* step(budget))) return best
  }
  return best
}

/** How a ratio may be laid so that one other ratio cuts the rest: what the first colour leaves says which, and that says the other colours. */
function* layersBeside(pieces: Pieces, ratio: readonly number[]): Generator<number[]> {
  yield* colour(0, [], null)

  function* colour(at: number, layers: readonly number[], other: readonly number[] | null): Generator<number[]> {
    const row = pieces[at]
    if (!row) {
      if (other !== null && rowSum(layers) > 0) yield [...layers]
      return
    }
    if (other !== null) {
      const many = layersGiven(row, ratio, other)
      if (many !== null) yield* colour(at + 1, [...layers, many], other)
      return
    }
    const most = mostLayers(row, ratio)
    for (let many = Number.isFinite(most) ? most : 0; many >= 0; many--) {
      const left = row.map((piece, size) => piece - many * (ratio[size] ?? 0))
      const whole = divisorOf(left)
      const next = whole === 0 ? null : left.map((piece) => piece / whole)
      yield* colour(at + 1, [...layers, many], next)
    }
  }
}

/** How often the first ratio is in a row that both make up; null where they do not, or are alike. */
function layersGiven(row: readonly number[], first: readonly number[], second: readonly number[]): number | null {
  for (const [one, a] of first.entries()) {
    for (let two = one + 1; two < first.length; two++) {
      const determinant = a * (second[two] ?? 0) - (first[two] ?? 0) * (second[one] ?? 0)
      if (determinant === 0) continue
      const many = ((row[one] ?? 0) * (second[two] ?? 0) - (row[two] ?? 0) * (second[one] ?? 0)) / determinant
      const rest = (a * (row[two] ?? 0) - (first[two] ?? 0) * (row[one] ?? 0)) / determinant
      const fits =
        Number.isInteger(many) &&
        Number.isInteger(rest) &&
        many >= 0 &&
        rest >= 0 &&
        row.every((piece, size) => piece === many * (first[size] ?? 0) + rest * (second[size] ?? 0))
      return fits ? many : null
    }
  }
  return null
}
