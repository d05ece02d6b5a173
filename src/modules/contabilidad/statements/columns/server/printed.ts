import type { Formats } from '#src/kernel/format.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Report, ReportTable } from '#src/server/pdf/report.ts'
import { changeBetween } from '../change-between.ts'
import type { ColumnsAsked, PeriodColumn, PeriodColumns } from '../schemas.ts'
import { periodColumns } from './columns.ts'

/** Figures that a page has room for, lying. */
const MOST_BESIDE = 7
const STANDING = 3

interface Printed extends Pick<Report, 'landscape'> {
  /** One a page, each with the accounts. */
  tables: ReportTable[]
  from: string
}

/** A statement in columns on paper: as many pages side by side as its columns need. */
export async function printedColumns(
  sql: Query,
  company: string,
  asked: ColumnsAsked,
  formats: Formats,
): Promise<Printed> {
  const told = await periodColumns(sql, company, asked)
  const figures = figuresOf(told, formats)
  const size = Math.ceil(figures.length / Math.ceil(figures.length / MOST_BESIDE))
  const tables = Array.from({ length: Math.ceil(figures.length / size) }, (_, page) =>
    tableOf(told, figures.slice(page * size, (page + 1) * size)),
  )
  return { tables, landscape: figures.length > STANDING, from: told.columns[0]?.from ?? asked.to }
}

interface Figures {
  title: string
  cells: string[]
}

function figuresOf({ columns, lines }: PeriodColumns, formats: Formats): Figures[] {
  const own = columns.map((column, at) => ({
    title: columnTitle(column, formats),
    cells: lines.map(({ amounts }) => amounts[at] ?? '0.00'),
  }))
  const pair = lines.map(({ amounts }) => changeBetween(amounts))
  return [
    ...own,
    ...(lines.some(({ total }) => total !== null)
      ? [{ title: 'Total', cells: lines.map(({ total }) => total ?? '') }]
      : []),
    ...(columns.length === 2
      ? [
          { title: 'Diferencia', cells: pair.map(({ difference }) => difference) },
          { title: '%', cells: pair.map(({ change }) => (change === null ? '—' : String(change))) },
        ]
      : []),
  ]
}

/** 'nov 26', and the day where it is cut. */
const columnTitle = ({ title, cut, to }: PeriodColumn, { shortDate }: Formats) =>
  cut ? `${title} al ${shortDate(to)}` : title

const tableOf = ({ lines }: PeriodColumns, figures: readonly Figures[]): ReportTable => ({
  columns: [
    { title: 'Código', align: 'left', width: 8, whole: true },
    { title: 'Cuenta', align: 'left', width: 26 },
    ...figures.map(({ title }) => ({ title, align: 'right' as const, width: title === '%' ? 7 : 13 })),
  ],
  rows: lines.map(({ code, name, strong, depth }, at) => ({
    cells: [code, name, ...figures.map(({ cells }) => cells[at] ?? '')],
    ...(strong ? { bold: true } : { indent: depth }),
  })),
})
