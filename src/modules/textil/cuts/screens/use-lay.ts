import { useCallback, useState } from 'react'
import type { Pieces } from '../lay/matrix.ts'
import { proposeLay } from '../lay/propose-lay.ts'
import type { CellProgress, LayMarker } from '../schemas.ts'

/** How long the search works before the screen is drawn again. */
const TURN_MS = 12

/** The names of a grid's edges, each once, in the order of its cells. */
export const gridEdges = (cells: readonly Pick<CellProgress, 'size' | 'colour'>[]) => ({
  sizes: [...new Set(cells.map(({ size }) => size))],
  colours: [...new Set(cells.map(({ colour }) => colour))],
})

/** What is still to be cut of each size and colour. */
export function leftToCut(cells: readonly CellProgress[]): Pieces {
  const { sizes, colours } = gridEdges(cells)
  return colours.map((colour) =>
    sizes.map((size) => {
      const cell = cells.find((one) => one.size === size && one.colour === colour)
      return cell ? Math.max(0, cell.ordered - cell.cut) : 0
    }),
  )
}

const named = (names: readonly string[], numbers: readonly number[]) =>
  Object.fromEntries(names.flatMap((name, at) => (numbers[at] ? [[name, numbers[at]]] : [])))

/** Proposes how what is left is laid, without keeping the screen waiting. */
export function useLay(cells: readonly CellProgress[]) {
  const [busy, setBusy] = useState(false)
  const propose = useCallback(
    async (most: number): Promise<LayMarker[]> => {
      setBusy(true)
      const { sizes, colours } = gridEdges(cells)
      const search = proposeLay(leftToCut(cells), most)
      for (;;) {
        const until = performance.now() + TURN_MS
        let turn = search.next()
        while (!turn.done && performance.now() < until) turn = search.next()
        if (turn.done) {
          setBusy(false)
          return turn.value.map(({ ratio, layers }) => ({ ratio: named(sizes, ratio), layers: named(colours, layers) }))
        }
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
    [cells],
  )
  return { busy, propose }
}
