import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { cursor, day, pageOf } from '../../../kernel/fields.ts'
import { reads } from '../../../kernel/rights/levels.ts'
import { ATTACHED_TO, FILE_TYPES } from '../attachments/schemas.ts'

const { read } = callsOf('contabilidad')

/** An entry as books are handed over: accounts by their codes. */
export const BookedEntry = z.object({
  id: z.uuid(),
  date: z.string(),
  /** Year and number, as in '2026-15'. */
  number: z.string(),
  description: z.string(),
  lines: z.array(
    z.object({ code: z.string(), debit: z.string(), credit: z.string(), cost_center: z.string().nullable() }),
  ),
})
export type BookedEntry = z.infer<typeof BookedEntry>

const period = { from: day().optional(), to: day().optional() }
const Booked = z.strictObject({ ...period, cursor: cursor() })
export type Booked = z.infer<typeof Booked>

const BookedPeriod = z.strictObject(period)
export type BookedPeriod = z.infer<typeof BookedPeriod>

/** A paper that hangs on a document of the period. */
export const BookedFile = z.object({
  /** Of the attachment; the file's is `file_id`. */
  id: z.uuid(),
  file_id: z.uuid(),
  name: z.string(),
  type: z.enum(FILE_TYPES),
  /** In bytes. */
  size: z.int(),
  of: z.enum(ATTACHED_TO),
  /** The document's day and number; an entry's as in '2026-15'. */
  date: z.string(),
  number: z.string(),
  /** Whose the document is, or what it says. */
  about: z.string(),
  /** Of the journal, as in '2026-15'. */
  entry: z.string(),
  annulled: z.boolean(),
})
export type BookedFile = z.infer<typeof BookedFile>

const PAPERS = ['attachments', 'accounting_files', 'bills', 'supplier_credit_notes', 'expenses', 'journal_entries']

export const packCalls = {
  /** The entries of a period in the order of their days, with their lines; in long pages, for an export. */
  bookedEntries: read('/booked-entries', {
    unfiltered: true,
    access: reads('contabilidad'),
    reads: ['journal_entries', 'journal_lines', 'chart_of_accounts', 'cost_centers'],
    input: Booked,
    output: pageOf(BookedEntry),
  }),
  /** The papers of a period by the days of their documents; in long pages, for an export. */
  bookedFiles: read('/booked-files', {
    unfiltered: true,
    access: reads('contabilidad'),
    reads: PAPERS,
    input: Booked,
    output: pageOf(BookedFile),
  }),
  /** How many they are, and how large together, in bytes. */
  bookedFilesSum: read('/booked-files/sum', {
    access: reads('contabilidad'),
    reads: PAPERS,
    input: BookedPeriod,
    output: z.object({ files: z.int(), bytes: z.int() }),
  }),
} satisfies Contract
