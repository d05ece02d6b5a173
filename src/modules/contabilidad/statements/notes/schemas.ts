import { z } from 'zod'
import { day, id, requiredText, version } from '../../../../kernel/fields.ts'
import { chosenAccount } from '../../invoices/schemas.ts'

export const NOTED_REPORTS = ['resultados', 'balance'] as const
const report = z.enum(NOTED_REPORTS, { error: 'Elige un informe de la lista.' })

export const StatementNote = z.object({
  id: z.uuid(),
  day: z.string(),
  account_id: z.uuid().nullable(),
  /** Code and name; null: of the whole statement. */
  account: z.string().nullable(),
  text: z.string(),
  username: z.string(),
  version: z.int(),
})
export type StatementNote = z.infer<typeof StatementNote>

export const NotesAsked = z.strictObject({ report, from: day(), to: day() })
export type NotesAsked = z.infer<typeof NotesAsked>

const fields = { account_id: chosenAccount(), text: requiredText('Escribe la nota.', 1_000) }
export const NewStatementNote = z.strictObject({ report, day: day(), ...fields })
export type NewStatementNote = z.infer<typeof NewStatementNote>
export const StatementNoteChange = z.strictObject({ id: id(), version: version(), ...fields })
export type StatementNoteChange = z.infer<typeof StatementNoteChange>
