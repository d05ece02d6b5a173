import type { Mark } from '#src/kernel/files/printed-document.ts'
import {
  type Align,
  type Block,
  type Box,
  drawLines,
  heightOf,
  leadOf,
  RULE,
  type Style,
  type TextLine,
  wrapText,
} from './blocks.ts'
import type { FontMetrics } from './fonts.ts'

export interface PdfColumn {
  title: string
  align: Align
  /** The column's share of the width. */
  width: number
}

/** The texts of a cell, each on its own lines. */
export interface PdfCell {
  text: string
  style: Style
}

export interface PdfRow {
  cells: readonly (readonly PdfCell[])[]
  /** Draws a line above the row instead of below. */
  total?: boolean
  /** Indentation of the first cell. */
  indent?: number
}

export interface TableStyle {
  head: { fill: string; ink: string; size: number }
}

export const PAD_X = 6
const PAD_Y = 4
/** The smallest scale of a text that must fit; below it the text is unreadable. */
const SMALLEST = 0.5

/** A table whose header is repeated on every page. */
export function table(
  metrics: FontMetrics,
  columns: readonly PdfColumn[],
  rows: readonly PdfRow[],
  { box, look }: { box: Box; look: TableStyle },
): Block[] {
  const boxes = boxesOf(columns, box)
  const head = headOf(metrics, columns, boxes, { box, look })
  const body = rows.map((row) => {
    const cells = row.cells.map((cell, at) => {
      const { width } = innerOf(boxes[at] ?? box, at === 0 ? row.indent : 0)
      const align = columns[at]?.align
      return cell.flatMap(({ text, style }) => {
        const whole = align === 'right' ? unbroken(metrics, text, width, style) : style
        return wrapText(metrics, text, width, { ...whole, align })
      })
    })
    return rowOf(metrics, cells, { boxes, box, row, head })
  })
  return [{ ...head, keepNext: true }, ...body]
}

/** The style in which no figure of a text is broken: smaller if necessary. */
function unbroken(metrics: FontMetrics, text: string, width: number, style: Style): Style {
  const widths = metrics
    .clean(text)
    .split(/\s/)
    .map((word) => metrics.width(word, style.size, style.bold))
  const fit = width / Math.max(...widths, width)
  return fit < SMALLEST ? style : { ...style, size: style.size * fit }
}

function headOf(
  metrics: FontMetrics,
  columns: readonly PdfColumn[],
  boxes: readonly Box[],
  { box, look }: { box: Box; look: TableStyle },
) {
  const { fill, ink, size } = look.head
  const cells = columns.map(({ title, align }, at) =>
    wrapText(metrics, title, innerOf(boxes[at] ?? box).width, { size, bold: true, color: ink, align }),
  )
  const height = Math.max(...cells.map(heightOf), size) + 2 * PAD_Y
  const draw = (top: number): Mark[] => [
    { kind: 'rect', x: box.x, y: top, width: box.width, height, color: fill },
    ...cells.flatMap((lines, at) => drawLines(metrics, lines, innerOf(boxes[at] ?? box), top + PAD_Y)),
  ]
  return { height, draw } satisfies Block
}

interface Place {
  boxes: readonly Box[]
  box: Box
  row: PdfRow
  head: Block
}

function rowOf(metrics: FontMetrics, cells: readonly (readonly TextLine[])[], place: Place): Block {
  const { boxes, box, row, head } = place
  const height = Math.max(...cells.map(heightOf)) + 2 * PAD_Y
  return {
    height,
    head,
    draw: (top) => {
      const y = row.total ? top : top + height
      return [
        ...cells.flatMap((lines, at) =>
          drawLines(metrics, lines, innerOf(boxes[at] ?? box, at === 0 ? row.indent : 0), top + PAD_Y),
        ),
        { kind: 'line', x: box.x, y, toX: box.x + box.width, toY: y, color: RULE, thickness: 0.5 },
      ]
    },
    split: (room) => {
      const parts = cells.map((lines) => cut(lines, room - 2 * PAD_Y))
      if (parts.every(([first]) => first.length === 0)) return null
      if (parts.every(([, rest]) => rest.length === 0)) return null
      const part = (at: 0 | 1) =>
        rowOf(
          metrics,
          parts.map((both) => both[at]),
          place,
        )
      return [part(0), part(1)]
    },
  }
}

/** Splits lines into those that fit into a height and the others. */
function cut(lines: readonly TextLine[], room: number): [TextLine[], TextLine[]] {
  let height = 0
  const fit = lines.findIndex((line) => {
    height += leadOf(line)
    return height > room
  })
  return fit === -1 ? [[...lines], []] : [lines.slice(0, fit), lines.slice(fit)]
}

function boxesOf(columns: readonly PdfColumn[], box: Box): Box[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  let x = box.x
  return columns.map(({ width }) => {
    const own = { x, width: (width / all) * box.width }
    x += own.width
    return own
  })
}

const innerOf = ({ x, width }: Box, indent = 0): Box => ({ x: x + PAD_X + indent, width: width - 2 * PAD_X - indent })
