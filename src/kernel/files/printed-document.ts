import { z } from 'zod'

// A laid-out document: every mark has its position in points (72 an inch) from the page's upper left corner. The browser draws it as SVG and the
// server as PDF; neither lays anything out, so both look the same.

/** Width and height of a page in points, portrait. */
export const PAPERS = { A4: [595.28, 841.89], Carta: [612, 792] } as const
export type PaperSize = keyof typeof PAPERS
export const TYPEFACES = ['Inter', 'Lora', 'Montserrat'] as const
export type Typeface = (typeof TYPEFACES)[number]

/** A longer document is refused: nobody prints it. */
export const MOST_PAGES = 300
/** Of a page: eighteen codes of bundles take about 9,000. */
const MOST_MARKS = 12_000
/** Longest picture, as a data URI. */
const LONGEST_PICTURE = 1_500_000

const HEX = /^#[0-9a-f]{6}$/i
const point = z.number().min(-2_000).max(4_000)
const color = z.string().regex(HEX)

const Text = z.object({
  kind: z.literal('text'),
  x: point,
  /** The position of the baseline. */
  y: point,
  /** Only characters that the typeface has. */
  text: z.string().min(1).max(2_000),
  size: z.number().min(1).max(200),
  bold: z.boolean(),
  color,
  /** The width measured in the typeface. */
  width: point,
})
const Rect = z.object({ kind: z.literal('rect'), x: point, y: point, width: point, height: point, color })
const Line = z.object({
  kind: z.literal('line'),
  x: point,
  y: point,
  toX: point,
  toY: point,
  color,
  thickness: z.number().min(0).max(20),
})
const Picture = z.object({
  kind: z.literal('image'),
  x: point,
  y: point,
  width: point,
  height: point,
  /** A PNG or JPEG that the server has encoded itself. */
  href: z
    .string()
    .max(LONGEST_PICTURE)
    .regex(/^data:image\/(png|jpeg);base64,[\w+/]+=*$/),
})

export const Mark = z.discriminatedUnion('kind', [Text, Rect, Line, Picture])
export type Mark = z.infer<typeof Mark>
export type TextMark = z.infer<typeof Text>

export const PrintedDocument = z.object({
  /** The title of the window and the file name: 'Cotización COT-2026-001'. */
  title: z.string().max(300),
  size: z.enum(['A4', 'Carta']),
  width: point,
  height: point,
  font: z.enum(TYPEFACES),
  pages: z.array(z.array(Mark).max(MOST_MARKS)).min(1).max(MOST_PAGES),
})
export type PrintedDocument = z.infer<typeof PrintedDocument>

/** The texts of a page in reading order, from top to bottom and from left to right, for screen readers. */
export function readingOf(page: readonly Mark[]): string[] {
  const rows: { y: number; texts: TextMark[] }[] = []
  for (const mark of page) {
    if (mark.kind !== 'text') continue
    const row = rows.find(({ y }) => Math.abs(y - mark.y) < 1)
    if (row) row.texts.push(mark)
    else rows.push({ y: mark.y, texts: [mark] })
  }
  return rows
    .sort((one, other) => one.y - other.y)
    .map(({ texts }) =>
      texts
        .sort((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(' · '),
    )
}
