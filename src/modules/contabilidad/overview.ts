import { z } from 'zod'
import { MAY } from '../../kernel/access.ts'
import { type Contract, callsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/fields.ts'
import { Entry } from './rows.ts'

const { read } = callsOf('contabilidad')

const LEDGER = ['journal_entries', 'journal_lines', 'chart_of_accounts', 'cost_centers']

export const overviewCalls = {
  /** One entry, where something leads to it. */
  entry: read('/entry/{id}', {
    access: MAY.readModule,
    reads: LEDGER,
    input: z.strictObject({ id: id() }),
    output: Entry,
  }),
} satisfies Contract
