import { type Mark, MOST_PAGES } from '#src/kernel/files/printed-document.ts'
import refusal from '../refusals.ts'
import type { Block } from './blocks.ts'

/** What every page shows around its blocks. */
export interface Frame {
  /** Where the blocks of a page (from 0) begin and end, from its upper edge. */
  top(page: number): number
  bottom: number
  /** The frame's marks, made once the number of pages is known. */
  around(page: number, pages: number): Mark[]
}

const TOO_LONG = `El documento ocupa más de ${MOST_PAGES} páginas. Acórtalo o elige un periodo más corto.`

/**
 * Distributes blocks over pages, in order. Blocks that are kept together move to the next page together, unless they are higher than a page.
 * @throws Refusal 422 if it takes too many pages
 */
export function paginate(pieces: readonly Block[], frame: Frame): Mark[][] {
  const pages: Mark[][] = [[]]
  const waiting = [...pieces].reverse()
  let y = frame.top(0)
  let fresh = true

  const turn = () => {
    if (pages.length >= MOST_PAGES) throw refusal('document_too_long', TOO_LONG)
    pages.push([])
    y = frame.top(pages.length - 1)
    fresh = true
  }
  const put = (piece: Block) => {
    pages.at(-1)?.push(...piece.draw(y))
    y += piece.height
    fresh = false
  }

  for (let piece = waiting.pop(); piece; piece = waiting.pop()) {
    if (fresh && piece.space) continue
    if (piece.newPage && !fresh) turn()
    if (fresh && pages.length > 1 && piece.head) put(piece.head)
    const begun = fresh || (piece.head !== undefined && y === frame.top(pages.length - 1) + piece.head.height)
    const room = frame.bottom - y
    const whole = frame.bottom - frame.top(pages.length) - (piece.head?.height ?? 0)
    const together = heightTogether(piece, waiting)
    if (piece.height <= room && (together <= room || together > whole || begun)) put(piece)
    else if (piece.space) turn()
    else if (begun || piece.height > whole) {
      const [first, rest] = piece.split?.(room) ?? [null, piece]
      if (first) {
        put(first)
        waiting.push(rest)
        turn()
      } else if (begun) put(piece)
      else {
        waiting.push(piece)
        turn()
      }
    } else {
      waiting.push(piece)
      turn()
    }
  }
  return pages.map((marks, page) => [...marks, ...frame.around(page, pages.length)].map(rounded))
}

/** Rounds to a hundredth of a point: invisible, and keeps the document small. */
const rounded = (mark: Mark): Mark =>
  Object.fromEntries(
    Object.entries(mark).map(([key, value]) => [
      key,
      typeof value === 'number' ? Math.round(value * 100) / 100 : value,
    ]),
  ) as Mark

/** The height of a block with the following ones that it is kept together with; `waiting` is reversed, the next one last. */
function heightTogether(piece: Block, waiting: readonly Block[]): number {
  let height = piece.height
  let last = piece
  for (let at = waiting.length - 1; at >= 0 && last.keepNext; at--) {
    last = waiting[at] ?? last
    height += last.height
  }
  return height
}
