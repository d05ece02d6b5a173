import { setImmediate } from 'node:timers/promises'
import { PAPERS, type PaperSize, type PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { type Align, type Block, type Box, drawLine, INK, paragraph, SOFT, space, wrapText } from './blocks.ts'
import { type FontMetrics, fontMetrics } from './fonts.ts'
import { type Frame, paginate } from './pages.ts'
import { PAD_X, table } from './table.ts'

export interface ReportTable {
  /** `width` is the column's share of the page; a `whole` column, such as an account's code, is never broken and gets the width it needs. */
  columns: { title: string; align: Align; width: number; whole?: boolean }[]
  /** `indent` 0, 1, 2…: the depth of the first cell. */
  rows: { cells: string[]; bold?: boolean; indent?: number }[]
}

export interface Report extends ReportTable {
  title: string
  /** The line below the title: what the report covers, as in 'Del 1 al 30 de noviembre de 2026'. */
  subtitle: string
  company: string
  /** The columns that have no room beside the others, each table from a new page on. */
  further?: readonly ReportTable[]
  landscape?: boolean
  size?: PaperSize
}

const MARGIN = 42
const FOOT = 24
const INDENT = 12
const SIZE = 8.5
const HEAD = { fill: '#eef0f3', ink: INK, size: 8 }
/** Yields to other requests after so many rows. */
const ROWS_A_TURN = 300

/** Lays a statement or list out: title, its table with the header on every page, page numbers. */
export async function printReport(report: Report): Promise<PrintedDocument> {
  const { title, subtitle, company, columns, rows, further = [], size = 'A4', landscape = false } = report
  const [short, long] = PAPERS[size]
  const [width, height] = landscape ? [long, short] : [short, long]
  const box: Box = { x: MARGIN, width: width - 2 * MARGIN }
  const metrics = await fontMetrics('Inter')
  const pieces: Block[] = [
    ...paragraph(metrics, wrapText(metrics, company, box.width, { size: 9, color: SOFT }), box),
    ...paragraph(metrics, wrapText(metrics, title, box.width, { size: 16, bold: true }), box),
    ...paragraph(metrics, wrapText(metrics, subtitle, box.width, { size: 9, color: SOFT }), box),
    space(12),
  ]
  for (const [nth, part] of [{ columns, rows }, ...further].entries()) {
    const [head, ...body] = await tableBlocks(metrics, part, box)
    pieces.push(...(head ? [{ ...head, newPage: nth > 0 }] : []), ...body)
  }
  const frame: Frame = {
    top: () => MARGIN,
    bottom: height - MARGIN - FOOT,
    around: (page, pages) => {
      const top = height - MARGIN - 12
      const small = { size: 8, color: SOFT }
      const [about] = wrapText(metrics, `${company} · ${title}`, box.width * 0.7, small)
      return [
        ...(about && page > 0 ? drawLine(metrics, about, box, top) : []),
        ...drawLine(metrics, { text: pageLabel(page, pages), ...small, align: 'right' }, box, top),
      ]
    },
  }
  return {
    title: metrics.clean(title).slice(0, 300),
    size,
    width,
    height,
    font: 'Inter',
    pages: paginate(pieces, frame),
  }
}

async function tableBlocks(metrics: FontMetrics, report: ReportTable, box: Box): Promise<Block[]> {
  const { columns, rows } = report
  const fitted = fittedColumns(metrics, report, box.width)
  const pieces: Block[] = []
  for (let at = 0; at === 0 || at < rows.length; at += ROWS_A_TURN) {
    const part = rows.slice(at, at + ROWS_A_TURN).map(({ cells, bold = false, indent = 0 }) => ({
      cells: columns.map((_, column) => [{ text: cells[column] ?? '', style: { size: SIZE, bold } }]),
      total: bold,
      indent: indent * INDENT,
    }))
    const [head, ...body] = table(metrics, fitted, part, { box, look: { head: HEAD } })
    if (at === 0 && head) pieces.push(head)
    pieces.push(...body)
    await setImmediate()
  }
  return pieces
}

export const pageLabel = (page: number, pages: number) => `Página ${page + 1} de ${pages}`

/** Gives each `whole` column the width of its longest cell; the others share what is left. */
function fittedColumns(metrics: FontMetrics, { columns, rows }: ReportTable, width: number): ReportTable['columns'] {
  const all = columns.reduce((sum, column) => sum + column.width, 0)
  const shares = columns.map((column) => (column.width / all) * width)
  const needed = columns.map(({ whole, title }, at) =>
    whole
      ? rows.reduce(
          (most, { cells, bold, indent = 0 }) =>
            Math.max(
              most,
              metrics.width(metrics.clean(cells[at] ?? ''), SIZE, bold) + (at === 0 ? indent * INDENT : 0),
            ),
          metrics.width(title, HEAD.size, true),
        ) +
        2 * PAD_X +
        1
      : 0,
  )
  const own = columns.map(({ whole }, at) => (whole ? Math.max(needed[at] ?? 0, shares[at] ?? 0) : 0))
  const fixed = own.reduce((sum, one) => sum + one, 0)
  const shared = columns.reduce((sum, { whole }, at) => sum + (whole ? 0 : (shares[at] ?? 0)), 0)
  return columns.map((column, at) => ({
    ...column,
    width: column.whole ? (own[at] ?? 0) : ((shares[at] ?? 0) / shared) * Math.max(width - fixed, 0),
  }))
}
