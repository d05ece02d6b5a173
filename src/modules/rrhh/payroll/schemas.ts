import { z } from 'zod'
import { isBusinessDay, outsideDays } from '../../../kernel/days/business-day.ts'
import { amount, cursor, id, moment, optionalText, pageOf, search, version } from '../../../kernel/fields.ts'
import { MOST_PAGES } from '../../../kernel/files/printed-document.ts'
import { CONCEPT_KINDS } from './concepts.ts'
import { PERIOD_KINDS } from './periods.ts'

export const PAYROLL_STATUSES = ['draft', 'closed', 'annulled'] as const

export const Payroll = z.object({
  id: z.uuid(),
  kind: z.enum(PERIOD_KINDS),
  starts_on: z.string(),
  ends_on: z.string(),
  status: z.enum(PAYROLL_STATUSES),
  closings: z.int(),
  closed_at: moment().nullable(),
  people: z.int(),
  earned: z.string(),
  deducted: z.string(),
  net: z.string(),
  paid_on: z.string().nullable(),
  paid_note: z.string(),
  annulled_on: z.string().nullable(),
  annulment_reason: z.string(),
  version: z.int(),
  /** Who prepared it, and when. */
  username: z.string(),
  created_at: moment(),
})
export type Payroll = z.infer<typeof Payroll>

/** What a person calls its state. */
export const STATES = ['Borrador', 'Cerrada', 'Pagada', 'Anulada'] as const
export type PayrollState = (typeof STATES)[number]

export function payrollState({ status, paid_on }: Pick<Payroll, 'status' | 'paid_on'>): PayrollState {
  if (status === 'draft') return 'Borrador'
  if (status === 'annulled') return 'Anulada'
  return paid_on === null ? 'Cerrada' : 'Pagada'
}

export const PayrollListInput = z.strictObject({ state: z.enum(STATES).optional(), cursor: cursor() })
export type PayrollListInput = z.infer<typeof PayrollListInput>

const MONTH = 'Elige un mes.'
export const NewPayroll = z.strictObject({
  kind: z.enum(PERIOD_KINDS, { error: 'Elige el mes o una quincena.' }),
  month: z
    .string({ error: MONTH })
    .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, MONTH)
    .refine((month) => isBusinessDay(`${month}-01`), outsideDays()),
})
export type NewPayroll = z.infer<typeof NewPayroll>

export const PayItem = z.object({
  concept_id: z.uuid(),
  name: z.string(),
  kind: z.enum(CONCEPT_KINDS),
  rate: z.string().nullable(),
  amount: z.string(),
  typed: z.boolean(),
})
export type PayItem = z.infer<typeof PayItem>

export const PayLine = z.object({
  id: z.uuid(),
  payroll_id: z.uuid(),
  employee_id: z.uuid(),
  name: z.string(),
  position: z.string(),
  salary: z.string(),
  days: z.int(),
  absent: z.int(),
  worked: z.string(),
  earned: z.string(),
  deducted: z.string(),
  net: z.string(),
  note: z.string(),
  items: z.array(PayItem),
  version: z.int(),
})
export type PayLine = z.infer<typeof PayLine>
export const PayLines = pageOf(PayLine)

export const PayLineList = z.strictObject({ id: id(), search: search(), cursor: cursor() })
export type PayLineList = z.infer<typeof PayLineList>

/** More no payslip shows on a page. */
export const MOST_PAYSLIP_ITEMS = 40

export const PayLineChange = z.strictObject({
  id: id(),
  version: version(),
  items: z
    .array(
      z.strictObject({
        concept_id: id('Elige un concepto en cada renglón.'),
        /** '' where the concept says it. */
        amount: z.union([z.literal(''), amount()]).default(''),
      }),
    )
    .max(MOST_PAYSLIP_ITEMS, `Como máximo ${MOST_PAYSLIP_ITEMS} conceptos.`)
    .refine((items) => new Set(items.map(({ concept_id }) => concept_id)).size === items.length, {
      error: 'Cada concepto va una sola vez.',
    }),
  note: optionalText(500),
})
export type PayLineChange = z.infer<typeof PayLineChange>

/** Of everybody's; a page each, as many as are printed at once. */
export const PAYSLIPS_A_FILE = MOST_PAGES

/** Which part of everybody's payslips. */
export const AllPayslips = z.strictObject({
  id: id(),
  part: z.coerce.number({ error: 'Elige una parte.' }).int('Elige una parte.').min(1).max(1_000).default(1),
})
export type AllPayslips = z.infer<typeof AllPayslips>
