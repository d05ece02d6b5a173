import { z } from 'zod'
import { ACTIVE_OR_ARCHIVED } from '../../../kernel/calls/record.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { seriesStart } from '../../../kernel/days/business-day.ts'
import {
  amount,
  ByVersion,
  cursor,
  day,
  flag,
  id,
  moment,
  optionalDay,
  pageOf,
  requiredText,
  search,
  version,
} from '../../../kernel/fields.ts'
import { centsOf } from '../../../kernel/money/cents.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { FREQUENCIES } from './periods.ts'

const { read, act } = callsOf('contabilidad')

export const Recurring = z.object({
  id: z.uuid(),
  description: z.string(),
  amount: z.string(),
  frequency: z.enum(FREQUENCIES),
  account_id: z.uuid(),
  /** Code and name, as in '5202 Arriendos'. */
  account: z.string(),
  /** Whether its account is an income, so that its entries credit it. */
  income: z.boolean(),
  counter_account_id: z.uuid(),
  counter_account: z.string(),
  cost_center_id: z.uuid().nullable(),
  cost_center: z.string().nullable(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  /** Null if it has ended. */
  next_on: z.string().nullable(),
  paused: z.boolean(),
  archived: z.boolean(),
  /** The last day on which posting failed; null once it works again. */
  failed_on: z.string().nullable(),
  posted: z.int(),
  /** The first period whose entry was reversed: it is due again, and posted by hand. */
  due_again: z.string().nullable(),
  /** The person who set it up: the author of its entries. */
  username: z.string(),
  version: z.int(),
})
export type Recurring = z.infer<typeof Recurring>

export const RecurringPosting = z.object({
  id: z.uuid(),
  period: z.string(),
  entry_id: z.uuid(),
  entry: z.string(),
  date: z.string(),
  amount: z.string(),
  reversed: z.boolean(),
  created_at: moment(),
})
export type RecurringPosting = z.infer<typeof RecurringPosting>

const AMOUNT = 'Escribe un importe mayor que 0, con dos decimales como máximo.'
const ENDS = 'El último día no puede ser anterior al primero.'
const fields = {
  description: requiredText('Describe el asiento.'),
  amount: amount(AMOUNT).refine((text) => !/^\d{1,12}(\.\d{1,2})?$/.test(text) || centsOf(text) > 0n, AMOUNT),
  frequency: z.enum(FREQUENCIES, { error: 'Elige una frecuencia.' }).default('mensual'),
  account_id: id('Elige una cuenta de gasto o de ingreso.'),
  counter_account_id: id('Elige la cuenta con que se paga o se cobra.'),
  cost_center_id: z
    .union([z.uuid('Elige un centro de costo de la lista.'), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
  starts_on: day('Elige el primer día.'),
  ends_on: optionalDay(),
}
type Typed = { starts_on: string; ends_on: string; account_id: string; counter_account_id: string }
const endsLater = ({ starts_on, ends_on }: Typed) => ends_on === '' || ends_on >= starts_on
const ends = { error: ENDS, path: ['ends_on'] }

export const NewRecurring = z
  .strictObject({ ...fields, starts_on: seriesStart('Elige el primer día.') })
  .refine(endsLater, ends)
export type NewRecurring = z.infer<typeof NewRecurring>
const RecurringChange = z.strictObject({ id: id(), version: version(), ...fields }).refine(endsLater, ends)
export type RecurringChange = z.infer<typeof RecurringChange>

const List = z.strictObject({ archived: flag(), search: search(), cursor: cursor() })
export type RecurringListInput = z.infer<typeof List>
const Pause = z.strictObject({ id: id(), version: version(), paused: z.boolean({ error: 'Elige un estado.' }) })
export type Pause = z.infer<typeof Pause>
const Postings = z.strictObject({ id: id(), cursor: cursor() })
export type Postings = z.infer<typeof Postings>
/** The period that the person sees as next; if it is no longer, nothing is posted. */
const PostNow = z.strictObject({ id: id(), period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Elige un mes.') })
export type PostNow = z.infer<typeof PostNow>

const READS = ['recurring_entries', 'recurring_postings', 'journal_entries', 'chart_of_accounts', 'cost_centers']
const edits = { access: works('contabilidad'), failed: 'Error en Asientos Recurrentes', output: Recurring }
const success = (text: string) => ({ title: 'Éxito', description: text })

export const recurringCalls = {
  /** Newest first. */
  recurring: read('/recurring', {
    access: reads('contabilidad'),
    reads: READS,
    input: List,
    output: pageOf(Recurring),
    record: { table: 'recurring_entries', edit: 'editRecurring', asks: ACTIVE_OR_ARCHIVED, also: ['archived_at'] },
  }),
  /** The postings of one, the last period first. */
  recurringPostings: read('/recurring/{id}/postings', {
    access: reads('contabilidad'),
    reads: READS,
    input: Postings,
    output: pageOf(RecurringPosting),
  }),
  addRecurring: act('POST /recurring', {
    ...edits,
    does: 'agregar un asiento recurrente',
    did: 'agregó un asiento recurrente',
    input: NewRecurring,
    done: ({ description }) => success(`Asiento recurrente «${description}» agregado.`),
    undo: 'rows',
  }),
  editRecurring: act('PATCH /recurring/{id}', {
    ...edits,
    does: 'editar un asiento recurrente',
    did: 'editó un asiento recurrente',
    input: RecurringChange,
    done: ({ description }) => success(`Asiento recurrente «${description}» actualizado.`),
    undo: 'rows',
  }),
  pauseRecurring: act('POST /recurring/{id}/pause', {
    ...edits,
    does: 'pausar o reanudar un asiento recurrente',
    did: 'pausó o reanudó un asiento recurrente',
    input: Pause,
    done: ({ description, paused }) => success(`«${description}» ${paused ? 'queda en pausa' : 'sigue su curso'}.`),
    undo: 'rows',
  }),
  archiveRecurring: act('POST /recurring/{id}/archive', {
    ...edits,
    does: 'archivar un asiento recurrente',
    did: 'archivó un asiento recurrente',
    input: ByVersion,
    done: ({ description }) => success(`«${description}» archivado.`),
    undo: 'rows',
  }),
  restoreRecurring: act('POST /recurring/{id}/restore', {
    ...edits,
    does: 'restaurar un asiento recurrente',
    did: 'restauró un asiento recurrente',
    input: ByVersion,
    done: ({ description }) => success(`«${description}» restaurado.`),
    undo: 'rows',
  }),
  /** Posts the next period without waiting for its day, or posts one again whose entry was reversed. */
  postRecurring: act('POST /recurring/{id}/postings', {
    ...edits,
    does: 'registrar un asiento recurrente',
    did: 'registró un asiento recurrente',
    input: PostNow,
    done: ({ description }) => success(`Asiento de «${description}» registrado.`),
    undo: { call: 'reverseEntry', table: 'journal_entries', input: ({ id, date }) => ({ id, date }) },
  }),
} satisfies Contract
