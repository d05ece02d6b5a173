import type { Pieces } from './matrix.ts'

/** Every ratio that cuts no size that is not asked for and holds at most `most` pieces: the fullest first. */
export function* ratiosOf(pieces: Pieces, most: number): Generator<number[]> {
  const caps = (pieces[0] ?? []).map((_, size) => Math.min(most, Math.max(...pieces.map((row) => row[size] ?? 0))))
  for (let total = Math.min(most, sum(caps)); total > 0; total--) yield* ofTotal(caps, 0, total, sum(caps))
}

function* ofTotal(caps: readonly number[], size: number, total: number, room: number): Generator<number[]> {
  if (size === caps.length) {
    if (total === 0) yield []
    return
  }
  const cap = caps[size] ?? 0
  const after = room - cap
  for (let times = Math.min(cap, total); times >= Math.max(0, total - after); times--)
    for (const rest of ofTotal(caps, size + 1, total - times, after)) yield [times, ...rest]
}

const sum = (row: readonly number[]) => row.reduce((all, one) => all + one, 0)
