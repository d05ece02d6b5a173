import type { ReactNode } from 'react'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { summedSheet } from '../report-sheets.ts'
import { FigureTable, type FigureTableProps } from './figure-table.tsx'
import css from './reports.module.css'

interface SummedReportProps<Of extends string, Row extends Record<Of, string>>
  extends Omit<FigureTableProps<Of, Row>, 'sums'> {
  /** The name of the exported file, without extension. */
  file: string
  /** The exported columns before the amounts, by title. */
  names: Readonly<Record<string, (row: Row) => string>>
  /** Further buttons. */
  acts: ReactNode
}

/** A table of amounts with their sums, on screen and as a file. */
export function SummedReport<Of extends string, Row extends Record<Of, string>>(props: SummedReportProps<Of, Row>) {
  const { file, names, figures, rows, acts } = props
  if (rows.length === 0) return <EmptyState title="No hay movimientos en este período." />
  const columns = Object.keys(figures) as Of[]
  const sums = Object.fromEntries(
    columns.map((of) => [of, amountOf(rows.reduce((cents, row) => cents + centsOf(row[of]), 0n))]),
  ) as Record<Of, string>
  const save = (format: SheetFormat) => saveSheet(file, format, summedSheet<Of, Row>(rows, names, figures, sums))
  return (
    <div className={css.report}>
      <div className={css.reportActs}>
        {acts}
        <ExportMenu run={save} />
      </div>
      <div className={css.scroll}>
        <FigureTable {...props} sums={sums} />
      </div>
    </div>
  )
}
