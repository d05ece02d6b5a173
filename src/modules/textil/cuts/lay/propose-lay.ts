import type { Search } from './budget.ts'
import { type Marker, type Pieces, piecesIn } from './matrix.ts'
import { exactly, greedily } from './more-markers.ts'
import { oneMarker } from './one-marker.ts'
import { twoMarkers } from './two-markers.ts'

const BUDGET = 60_000
const GREEDY_BUDGET = 4_000

/**
 * How an order is laid: markers that cut just what is asked for, none above `most` pieces, as few markers as were found and of them few layers.
 * With one or two markers none are fewer; above that, only where all ways could be looked at.
 */
export function* proposeLay(pieces: Pieces, most: number): Search<readonly Marker[]> {
  if (piecesIn(pieces) === 0) return []
  const one = oneMarker(pieces, most)
  if (one) return [one]
  const two = yield* twoMarkers(pieces, most, { left: BUDGET })
  if (two) return two
  const some = yield* greedily(pieces, most, GREEDY_BUDGET)
  const budget = { left: BUDGET / 3 }
  for (let many = 3; many < some.length; many++) {
    const fewer = yield* exactly(many, pieces, most, budget)
    if (fewer) return fewer
  }
  return some
}
