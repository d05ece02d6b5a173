import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { cursor, day, pageOf } from '../../../kernel/fields.ts'
import { reads } from '../../../kernel/rights/levels.ts'

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

const Booked = z.strictObject({ from: day().optional(), to: day().optional(), cursor: cursor() })
export type Booked = z.infer<typeof Booked>

export const packCalls = {
  /** The entries of a period in the order of their days, with their lines; in long pages, for an export. */
  bookedEntries: read('/booked-entries', {
    access: reads('contabilidad'),
    reads: ['journal_entries', 'journal_lines', 'chart_of_accounts', 'cost_centers'],
    input: Booked,
    output: pageOf(BookedEntry),
  }),
} satisfies Contract
