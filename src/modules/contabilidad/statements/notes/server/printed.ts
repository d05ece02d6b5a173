import type { Query } from '#src/server/database/transaction.ts'
import type { Report } from '#src/server/pdf/report.ts'
import type { NotesAsked } from '../schemas.ts'
import { notesOf } from './notes.ts'

/** The notes of a statement under its figures; null: of a report that has none. */
export async function printedNotes(sql: Query, company: string, span: NotesAsked | null): Promise<Report['rows']> {
  const notes = span === null ? [] : await notesOf(sql, company, span)
  if (notes.length === 0) return []
  return [
    { cells: ['', 'Notas'], bold: true },
    ...notes.map(({ account, text }, at) => ({
      cells: ['', `${at + 1}. ${account === null ? '' : `${account}: `}${text}`],
    })),
  ]
}
