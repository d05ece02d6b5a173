import { type Search, type SearchBudget, step } from './budget.ts'
import { cutBy, lessOf, type Marker, mostLayers, type Pieces, piecesIn, rankOf, rowSum } from './matrix.ts'
import { oneMarker } from './one-marker.ts'
import { ratiosOf } from './ratios.ts'
import { type Plan, twoMarkers } from './two-markers.ts'

/** Exactly so many markers, by looking at all there are; null where there are none, or the budget did not tell. */
export function* exactly(many: number, pieces: Pieces, most: number, budget: SearchBudget): Search<Plan | null> {
  if (many === 2) return yield* twoMarkers(pieces, most, budget)
  const colour = pieces.findIndex((row) => rowSum(row) > 0)
  const size = pieces[colour]?.findIndex((piece) => piece > 0) ?? -1
  for (const ratio of ratiosOf(pieces, most)) {
    if (!ratio[size]) continue
    for (const layers of everyLaying(pieces, ratio)) {
      if (!(yield* step(budget))) return null
      if (!layers[colour]) continue
      const rest = lessOf(pieces, { ratio, layers })
      if (rankOf(rest) >= many) continue
      const others = yield* exactly(many - 1, rest, most, budget)
      if (others) return [{ ratio, layers }, ...others]
    }
  }
  return null
}

function* everyLaying(pieces: Pieces, ratio: readonly number[]): Generator<number[]> {
  const [row, ...others] = pieces
  if (!row) {
    yield []
    return
  }
  for (let many = mostLayers(row, ratio); many >= 0; many--)
    for (const rest of everyLaying(others, ratio)) yield [many, ...rest]
}

const KEPT = 5

interface Way {
  rest: Pieces
  plan: Plan
}

/** Few markers, of those that cut most at once, and what is left size by size: always an answer, though not always the fewest. */
export function* greedily(pieces: Pieces, most: number, budget: number): Search<Plan> {
  let best = sizeBySize(pieces, most)
  let ways: readonly Way[] = [{ rest: pieces, plan: [] }]
  for (let depth = 0; ways.length > 0 && depth + 1 < best.length; depth++) {
    const next: Way[] = []
    for (const { rest, plan } of ways) {
      const ends = [oneMarker(rest, most), yield* ended(rest, most, 3 * budget), sizeBySize(rest, most)]
      for (const end of ends)
        if (end && plan.length + [end].flat().length < best.length) best = [...plan, ...[end].flat()]
      for (const marker of yield* fullest(rest, most, budget))
        next.push({ rest: lessOf(rest, marker), plan: [...plan, marker] })
    }
    ways = next.sort((a, b) => sizesOf(a.rest) - sizesOf(b.rest) || piecesIn(a.rest) - piecesIn(b.rest)).slice(0, KEPT)
  }
  return best
}

/** With two more markers, where that is not out of the question. */
function* ended(rest: Pieces, most: number, budget: number): Search<Plan | null> {
  return rankOf(rest) > 2 ? null : yield* twoMarkers(rest, most, { left: budget })
}

const sizesOf = (pieces: Pieces) => (pieces[0] ?? []).filter((_, size) => pieces.some((row) => row[size])).length

/** A marker for each size that is left: as many of it as all colours allow. */
const sizeBySize = (pieces: Pieces, most: number): Plan =>
  (pieces[0] ?? []).flatMap((_, size) => {
    const alone = pieces.map((row) => row.map((piece, at) => (at === size ? piece : 0)))
    return oneMarker(alone, most) ?? []
  })

/** The markers that cut most pieces, each laid as often as it may be. */
function* fullest(pieces: Pieces, most: number, budget: number): Search<readonly Marker[]> {
  const spent = { left: budget }
  let found: { marker: Marker; cut: number }[] = []
  for (const ratio of ratiosOf(pieces, most)) {
    if (!(yield* step(spent))) break
    const marker = { ratio, layers: pieces.map((row) => mostLayers(row, ratio)) }
    const cut = piecesIn(cutBy(marker))
    if (cut > (found[KEPT - 1]?.cut ?? 0))
      found = [...found, { marker, cut }].sort((a, b) => b.cut - a.cut).slice(0, KEPT)
  }
  return found.map(({ marker }) => marker)
}
