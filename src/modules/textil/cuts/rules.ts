import type { LayMarker } from './schemas.ts'

export interface CutPieces {
  size: string
  colour: string
  pieces: number
}

const entries = (all: Readonly<Record<string, number>>) => Object.entries(all).filter(([, many]) => many > 0)

/** The stacks that markers give: each time that a size stands in one, a stack of each colour, as high as its layers. */
export const stacksOf = (markers: readonly LayMarker[]): CutPieces[] =>
  markers.flatMap(({ ratio, layers }) =>
    entries(ratio).flatMap(([size, times]) =>
      entries(layers).flatMap(([colour, pieces]) => Array.from({ length: times }, () => ({ size, colour, pieces }))),
    ),
  )

/** How many pieces of each size and colour that is. */
export function cellsCut(markers: readonly LayMarker[]): CutPieces[] {
  const cells = new Map<string, CutPieces>()
  for (const { size, colour, pieces } of stacksOf(markers)) {
    const key = JSON.stringify([size, colour])
    cells.set(key, { size, colour, pieces: pieces + (cells.get(key)?.pieces ?? 0) })
  }
  return [...cells.values()]
}

/** How many bundles that becomes. */
export const bundleCount = (markers: readonly LayMarker[], size: number): number =>
  stacksOf(markers).reduce((sum, { pieces }) => sum + Math.ceil(pieces / size), 0)

/** Bundles of pieces of one stack, so that no shade meets another: none above `size`, and those of a stack alike. */
export const bundlesOf = (markers: readonly LayMarker[], size: number): CutPieces[] =>
  stacksOf(markers).flatMap((stack) => shared(stack.pieces, Math.ceil(stack.pieces / size), stack))

const shared = (pieces: number, parts: number, stack: CutPieces): CutPieces[] =>
  Array.from({ length: parts }, (_, at) => ({
    ...stack,
    pieces: Math.floor(pieces / parts) + (at < pieces % parts ? 1 : 0),
  }))

export interface NamedBundle {
  number: number
  size: string
  colour: string
}

export const bundleName = ({ number, size, colour }: NamedBundle): string =>
  [`Bulto ${number}`, size, colour].filter((part) => part !== '').join(' · ')

/** What stands on a ticket to be typed: the order's code and the bundle's number. */
export const ticketCode = (order_code: string, number: number) => `${order_code} / ${number}`
