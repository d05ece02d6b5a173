import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { businessDay, DUE_YEARS_AHEAD } from '#src/kernel/days/business-day.ts'
import { amount, cursor, id, moment, pageOf, requiredText, search } from '#src/kernel/fields.ts'
import { MEMBERSHIPS } from '../companies/company-files.ts'
import { ITEM_KINDS } from './rules.ts'

const { read, act } = callsOf('membership')

const LONGEST_METHOD = 100
const LONGEST_REASON = 4_000

export const Payment = z.object({
  id: z.uuid(),
  amount: z.string(),
  paid_on: z.string(),
  method: z.string(),
  covers_until: z.string(),
  created_at: moment(),
  voided_at: moment().nullable(),
  /** Why it does not count; '' while it does. */
  void_reason: z.string(),
  /** Of what shows it, if there is anything. */
  file_id: z.uuid().nullable(),
})
export type Payment = z.infer<typeof Payment>

/** As control sees it, among those of all companies. */
export const ReceivedPayment = Payment.extend({ company_id: z.uuid(), company: z.string() })
export type ReceivedPayment = z.infer<typeof ReceivedPayment>

/** Something connected, with what it costs a month. */
export const CostLine = z.object({
  item_kind: z.enum(ITEM_KINDS),
  item_id: z.string(),
  name: z.string(),
  price: z.string(),
  /** What it will cost later, if that is known. */
  next: z.object({ price: z.string(), from_date: z.string() }).nullable(),
})
export type CostLine = z.infer<typeof CostLine>

/** Where a company stands. */
export const MembershipState = z.object({
  membership_status: z.enum(MEMBERSHIPS),
  next_payment: z.string().nullable(),
  last_payment: Payment.pick({ amount: true, paid_on: true, covers_until: true }).nullable(),
  /** The sum of its lines. */
  monthly_cost: z.string(),
  lines: z.array(CostLine),
})
export type MembershipState = z.infer<typeof MembershipState>

/** A company as control looks after its membership. */
export const MembershipAccount = z.object({
  id: z.uuid(),
  display_name: z.string(),
  active: z.boolean(),
  membership_status: z.enum(MEMBERSHIPS),
  next_payment: z.string().nullable(),
  last_paid_on: z.string().nullable(),
  monthly_cost: z.string(),
})
export type MembershipAccount = z.infer<typeof MembershipAccount>

const CHOOSE_COMPANY = 'Elige una empresa de la lista.'

/** What control writes down of a payment, however it learnt of it. */
export const PaymentRecord = z.strictObject({
  amount: amount('Escribe el importe del pago, de 0 o más.'),
  paid_on: businessDay('Escribe la fecha del pago.'),
  method: requiredText('Escribe cómo se pagó.', LONGEST_METHOD),
  covers_until: businessDay('Escribe hasta qué día cubre el pago.', { ahead: DUE_YEARS_AHEAD }),
  /** Of what shows it, uploaded before. */
  file_id: z.union([id(), z.literal('')]).default(''),
})
export type PaymentRecord = z.infer<typeof PaymentRecord>

const STANDING_READS = [
  'company_profiles',
  'payments',
  'prices',
  'ai_agents',
  'marketing_services',
  'company_modules',
  'connected_agents',
  'connected_marketing_services',
]

/** Payments, and what follows from them. */
export const paymentCalls = {
  /** The company's own. */
  mine: read('/mine', { access: MAY.payMembership, reads: STANDING_READS, output: MembershipState }),
  /** The company's own, newest first. */
  payments: read('/payments', {
    access: MAY.payMembership,
    reads: ['payments'],
    input: z.strictObject({ cursor: cursor() }),
    output: pageOf(Payment),
  }),
  /** Every company by name. */
  accounts: read('/accounts', {
    access: MAY.seeEverything,
    reads: STANDING_READS,
    input: z.strictObject({ search: search(), membership: z.enum(MEMBERSHIPS).optional(), cursor: cursor() }),
    output: pageOf(MembershipAccount),
  }),
  standing: read('/accounts/{id}/standing', {
    access: MAY.seeEverything,
    reads: STANDING_READS,
    input: z.strictObject({ id: id(CHOOSE_COMPANY) }),
    output: MembershipState,
  }),
  /** Those of all companies or of one, newest first. */
  received: read('/received', {
    access: MAY.seeEverything,
    reads: ['payments', 'company_profiles'],
    input: z.strictObject({
      search: search(),
      company_id: id(CHOOSE_COMPANY).optional(),
      cursor: cursor(),
    }),
    output: pageOf(ReceivedPayment),
  }),
  registerPayment: act('POST /accounts/{company_id}/payments', {
    does: 'registrar un pago',
    did: 'registró un pago',
    access: MAY.configure,
    input: PaymentRecord.extend({ company_id: id(CHOOSE_COMPANY) }),
    output: ReceivedPayment,
    done: ({ company }) => `Pago de ${company} registrado.`,
    failed: 'Error al registrar el pago',
  }),
  /** A payment is never edited: a wrong one ceases to count, and another one is registered. */
  voidPayment: act('POST /received/{id}/voiding', {
    does: 'anular un pago',
    did: 'anuló un pago',
    access: MAY.configure,
    input: z.strictObject({
      id: id('Elige un pago de la lista.'),
      reason: requiredText('Escribe por qué se anula el pago.', LONGEST_REASON),
    }),
    output: ReceivedPayment,
    done: 'Pago anulado.',
    failed: 'Error al actualizar',
  }),
} satisfies Contract
