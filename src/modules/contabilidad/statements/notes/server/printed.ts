import type { Query } from '#src/server/database/transaction.ts'
import type { Report } from '#src/server/pdf/report.ts'
import type { Printed } from '../../printed-reports.ts'
import { NOTED_REPORTS } from '../schemas.ts'
import { notedSpan } from '../span.ts'
import { notesOf } from './notes.ts'

/** The notes of a statement under its figures; none of another report. */
export async function printedNotes(
  sql: Query,
  company: string,
  { report, from, to }: Printed & { to: string },
): Promise<Report['rows']> {
  const noted = NOTED_REPORTS.find((one) => one === report)
  const notes = noted ? await notesOf(sql, company, notedSpan(noted, { ...(from && { from }), to })) : []
  if (notes.length === 0) return []
  return [
    { cells: ['', 'Notas'], bold: true },
    ...notes.map(({ account, text }, at) => ({
      cells: ['', `${at + 1}. ${account === null ? '' : `${account}: `}${text}`],
    })),
  ]
}
