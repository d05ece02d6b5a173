import { divisorOf, type Marker, type Pieces, rowSum } from './matrix.ts'

/** One marker that cuts everything, with as few layers as its table allows; null where there is none. */
export function oneMarker(pieces: Pieces, most: number): Marker | null {
  const first = pieces.find((row) => rowSum(row) > 0)
  if (!first) return null
  const whole = divisorOf(first)
  const least = first.map((many) => many / whole)
  const layers = pieces.map(divisorOf)
  const isProportional = pieces.every((row, colour) =>
    row.every((many, size) => many === (least[size] ?? 0) * (layers[colour] ?? 0)),
  )
  if (!isProportional || rowSum(least) > most) return null
  const together = divisorOf(layers)
  let times = Math.floor(most / rowSum(least))
  while (together % times !== 0) times--
  return { ratio: least.map((many) => many * times), layers: layers.map((many) => many / times) }
}
