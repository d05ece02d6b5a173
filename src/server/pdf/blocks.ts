import type { Mark } from '#src/kernel/files/printed-document.ts'
import type { FontMetrics } from './fonts.ts'
import { wrapParagraphs } from './wrap-text.ts'

/** What is never cut by the end of a page, unless it is higher than a page. */
export interface Block {
  height: number
  draw(top: number): Mark[]
  /** It does not stay behind alone: the next piece comes with it. */
  keepNext?: boolean
  /** Nothing but distance: left out at the top of a page. */
  space?: boolean
  /** Drawn again where a page begins with this piece. */
  head?: Block
  /** In two, the first no higher than `room`; null where not even a line fits. */
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

/** A line of text in its style, not yet placed. */
export interface TextLine extends Style {
  text: string
}

export const INK = '#1f2937'
export const SOFT = '#6b7280'
export const RULE = '#d9dde3'
const LEADING = 1.4

export const leadOf = ({ size }: Style) => size * LEADING
export const heightOf = (lines: readonly TextLine[]) => lines.reduce((sum, line) => sum + leadOf(line), 0)

/** Text as lines of one style, cleaned and wrapped. */
export function wrapText(metrics: FontMetrics, text: string, width: number, style: Style): TextLine[] {
  const measure = (line: string) => metrics.width(line, style.size, style.bold)
  return wrapParagraphs(metrics.clean(text), width, measure).map((line) => ({ ...style, text: line }))
}

/** A line where its box and its alignment put it; nothing for an empty one. */
export function drawLine(metrics: FontMetrics, line: TextLine, box: Box, top: number): Mark[] {
  const { text, size, bold = false, color = INK, align = 'left' } = line
  if (text === '') return []
  const width = metrics.width(text, size, bold)
  const spare = box.width - width
  const x = box.x + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2)
  // The baseline stands where the letters' height, seven tenths of the size, is in the middle of the line.
  return [{ kind: 'text', x, y: top + (leadOf(line) + size * 0.7) / 2, text, size, bold, color, width }]
}

/** Lines below each other from a top. */
export function drawLines(metrics: FontMetrics, lines: readonly TextLine[], box: Box, top: number): Mark[] {
  let y = top
  return lines.flatMap((line) => {
    const marks = drawLine(metrics, line, box, y)
    y += leadOf(line)
    return marks
  })
}

/** A piece a line; neither the first nor the last line of several stands alone. */
export function paragraph(metrics: FontMetrics, lines: readonly TextLine[], box: Box): Block[] {
  return lines.map((line, at) => ({
    height: leadOf(line),
    draw: (top) => drawLine(metrics, line, box, top),
    keepNext: lines.length > 1 && (at === 0 || at === lines.length - 2),
  }))
}

/** Lines that stay together, up to the height at which a page is better filled by single ones. */
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

/** Two columns beside each other; below each other where together they would fill more than `most`. */
export function beside(left: readonly Block[], right: readonly Block[], most: number): Block[] {
  const sum = (pieces: readonly Block[]) => pieces.reduce((height, piece) => height + piece.height, 0)
  const height = Math.max(sum(left), sum(right))
  if (height > most) return [...left, ...right]
  return [{ height, draw: (top) => [...stackBlocks(left, top), ...stackBlocks(right, top)] }]
}

/** Pieces as one, drawn below each other. */
export function stackBlocks(pieces: readonly Block[], top: number): Mark[] {
  let y = top
  return pieces.flatMap((piece) => {
    const marks = piece.draw(y)
    y += piece.height
    return marks
  })
}
