import { laterDay } from '../../../../kernel/days/day.ts'

export interface Days {
  from: string
  to: string
}

/**
 * The days on which stretches of days begin, so that every span is made of whole stretches: what many spans add up to is then one sum a stretch. A
 * day's stretch is `width_bucket(day, edges)`: 0 before the first.
 */
export const edgesOf = (spans: readonly Days[]): string[] =>
  [...new Set(spans.flatMap(({ from, to }) => [from, laterDay(to, 1)]))].toSorted()

/** Before, within or after a span, of a stretch's number. */
export function placeIn(
  edges: readonly string[],
  { from, to }: Days,
): (stretch: number) => 'before' | 'within' | 'after' {
  const [first, beyond] = [edges.indexOf(from) + 1, edges.indexOf(laterDay(to, 1)) + 1]
  return (stretch) => (stretch < first ? 'before' : stretch < beyond ? 'within' : 'after')
}
