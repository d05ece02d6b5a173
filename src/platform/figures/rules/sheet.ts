import { amountCell, type SheetCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { FigureAnswer, FigureRow, Measure, ReportFigure } from '../schemas.ts'

/** A figure of a report in a table: its title, how it is written, and which it is of a row. */
export interface SheetColumn {
  title: string
  kind: Measure['kind']
  of: (row: FigureRow) => string | null
}

/** The columns of a report as they are taken out: of each figure what it is, and what it was. */
export function sheetColumns({ columns, measures, compared }: FigureAnswer): SheetColumn[] {
  const places = [...columns.map(({ name }, at) => ({ name, at })), { name: 'Total', at: null }]
  return places.flatMap(({ name, at }) =>
    measures.flatMap(({ title, kind }, nth): SheetColumn[] => {
      const called = columns.length === 0 ? title : measures.length === 1 ? name : `${name} · ${title}`
      const of = (part: keyof ReportFigure) => (row: FigureRow) =>
        (at === null ? row.total : row.cells[at])?.[nth]?.[part] ?? null
      const now = { title: called, kind, of: of('value') }
      return compared === null ? [now] : [now, { title: `${called} (antes)`, kind, of: of('before') }]
    }),
  )
}

/** A report as a spreadsheet. */
export function sheetOfFigures(answer: FigureAnswer): Spreadsheet {
  const columns = sheetColumns(answer)
  const currencies = answer.totals.some(({ currency }) => currency !== null)
  const line = (row: FigureRow): SheetCell[] => [
    row.name,
    ...(currencies ? [row.currency ?? ''] : []),
    ...columns.map(({ kind, of }) => {
      const value = of(row)
      return kind === 'money' ? amountCell(value) : value === null ? '' : Number(value)
    }),
  ]
  return [
    [answer.by, ...(currencies ? ['Moneda'] : []), ...columns.map(({ title }) => title)],
    ...[...answer.rows, ...answer.totals].map(line),
  ]
}
