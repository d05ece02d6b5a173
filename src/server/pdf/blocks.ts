import type { Mark } from '#src/kernel/files/printed-document.ts'
import type { FontMetrics } from './fonts.ts'
import { wrapParagraphs } from './wrap-text.ts'

/** A part of a document that is not split at the end of a page, unless it is higher than a page. */
export interface Block {
  height: number
  draw(top: number): Mark[]
  /** Stays on the page of the next block. */
  keepNext?: boolean
  /** Begins a page. */
  newPage?: boolean
  /** Only spacing: dropped at the top of a page. */
  space?: boolean
  /** Repeated at the top of a page that begins with this block. */
  head?: Block
  /** Splits it in two, the first at most `room` high; null if not even one line fits. */
  split?(room: number): [Block, Block] | null
}

export interface Box {
  x: number
  width: number
}

export type Align = 'left' | 'right' | 'center'

export interface Style {
  size: number
  bold?: boolean
  color?: string
  align?: Align
}

/** A styled line of text without a position. */
export interface TextLine extends Style {
  text: string
}

export const INK = '#1f2937'
export const SOFT = '#6b7280'
export const RULE = '#d9dde3'
const LEADING = 1.4

export const leadOf = ({ size }: Style) => size * LEADING
export const heightOf = (lines: readonly TextLine[]) => lines.reduce((sum, line) => sum + leadOf(line), 0)

/** Cleans and wraps a text into lines of one style. */
export function wrapText(metrics: FontMetrics, text: string, width: number, style: Style): TextLine[] {
  const measure = (line: string) => metrics.width(line, style.size, style.bold)
  return wrapParagraphs(metrics.clean(text), width, measure).map((line) => ({ ...style, text: line }))
}

/** Positions a line in its box by its alignment; nothing for an empty line. */
export function drawLine(metrics: FontMetrics, line: TextLine, box: Box, top: number): Mark[] {
  const { text, size, bold = false, color = INK, align = 'left' } = line
  if (text === '') return []
  const width = metrics.width(text, size, bold)
  const spare = box.width - width
  const x = box.x + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2)
  // The baseline that centres the cap height (0.7 of the size) in the line.
  return [{ kind: 'text', x, y: top + (leadOf(line) + size * 0.7) / 2, text, size, bold, color, width }]
}

/** Positions lines below each other from `top`. */
export function drawLines(metrics: FontMetrics, lines: readonly TextLine[], box: Box, top: number): Mark[] {
  let y = top
  return lines.flatMap((line) => {
    const marks = drawLine(metrics, line, box, y)
    y += leadOf(line)
    return marks
  })
}

/** A block for each line; the first and the last line of a paragraph never stand alone. */
export function paragraph(metrics: FontMetrics, lines: readonly TextLine[], box: Box): Block[] {
  return lines.map((line, at) => ({
    height: leadOf(line),
    draw: (top) => drawLine(metrics, line, box, top),
    keepNext: lines.length > 1 && (at === 0 || at === lines.length - 2),
  }))
}

/** One block of all lines up to the height `most`; above that one block a line, to fill pages better. */
export function block(metrics: FontMetrics, lines: readonly TextLine[], box: Box, most: number): Block[] {
  const height = heightOf(lines)
  if (lines.length === 0) return []
  if (height > most) return paragraph(metrics, lines, box)
  return [{ height, draw: (top) => drawLines(metrics, lines, box, top) }]
}

export const space = (height: number): Block => ({ height, draw: () => [], space: true })

export function rule({ x, width }: Box, color = RULE, thickness = 0.7): Block {
  return {
    height: thickness,
    draw: (top) => {
      const y = top + thickness / 2
      return [{ kind: 'line', x, y, toX: x + width, toY: y, color, thickness }]
    },
  }
}

/** Two columns side by side, or below each other if together they are higher than `most`. */
export function beside(left: readonly Block[], right: readonly Block[], most: number): Block[] {
  const sum = (pieces: readonly Block[]) => pieces.reduce((height, piece) => height + piece.height, 0)
  const height = Math.max(sum(left), sum(right))
  if (height > most) return [...left, ...right]
  return [{ height, draw: (top) => [...stackBlocks(left, top), ...stackBlocks(right, top)] }]
}

/** The marks of several blocks, drawn below each other. */
export function stackBlocks(pieces: readonly Block[], top: number): Mark[] {
  let y = top
  return pieces.flatMap((piece) => {
    const marks = piece.draw(y)
    y += piece.height
    return marks
  })
}
