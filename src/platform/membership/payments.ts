import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { businessDay, DUE_YEARS_AHEAD } from '#src/kernel/days/business-day.ts'
import { amount, cursor, id, moment, pageOf, requiredText, search } from '#src/kernel/fields.ts'
import { MEMBERSHIPS } from '../companies/company-files.ts'

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
  /** Why it is void; '' while it counts. */
  void_reason: z.string(),
  /** The file of its receipt, if any. */
  file_id: z.uuid().nullable(),
})
export type Payment = z.infer<typeof Payment>

/** A payment in control's list of all companies. */
export const ReceivedPayment = Payment.extend({ company_id: z.uuid(), company: z.string() })
export type ReceivedPayment = z.infer<typeof ReceivedPayment>

/** A connected item with its monthly price. */
export const CostLine = z.object({
  item_kind: z.string(),
  item_id: z.string(),
  name: z.string(),
  price: z.string(),
  /** Its next price, if one is set. */
  next: z.object({ price: z.string(), from_date: z.string() }).nullable(),
})
export type CostLine = z.infer<typeof CostLine>

/** The state of a company's membership. */
export const MembershipState = z.object({
  membership_status: z.enum(MEMBERSHIPS),
  next_payment: z.string().nullable(),
  last_payment: Payment.pick({ amount: true, paid_on: true, covers_until: true }).nullable(),
  /** The sum of its lines. */
  monthly_cost: z.string(),
  lines: z.array(CostLine),
})
export type MembershipState = z.infer<typeof MembershipState>

/** A company in control's list of memberships. */
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

/** A payment that control registers. */
export const PaymentRecord = z.strictObject({
  amount: amount('Escribe el importe del pago, de 0 o más.'),
  paid_on: businessDay('Escribe la fecha del pago.'),
  method: requiredText('Escribe cómo se pagó.', LONGEST_METHOD),
  covers_until: businessDay('Escribe hasta qué día cubre el pago.', { ahead: DUE_YEARS_AHEAD }),
  /** The uploaded receipt. */
  file_id: z.union([id(), z.literal('')]).default(''),
})
export type PaymentRecord = z.infer<typeof PaymentRecord>

/** What modules add stands in `readingCosts`. */
const STANDING_READS = ['company_profiles', 'payments', 'prices']

/** Calls about payments. */
export const paymentCalls = {
  /** The company's own membership. */
  mine: read('/mine', { access: MAY.payMembership, reads: STANDING_READS, output: MembershipState }),
  /** The company's own payments, newest first. */
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
    mayLag: true,
  }),
  standing: read('/accounts/{id}/standing', {
    access: MAY.seeEverything,
    reads: STANDING_READS,
    input: z.strictObject({ id: id(CHOOSE_COMPANY) }),
    output: MembershipState,
  }),
  /** Payments of all companies or of one, newest first. */
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
    undo: NEVER.byTrama,
  }),
  /** Payments are never edited: a wrong one is voided, and another one registered. */
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
    undo: NEVER.byTrama,
  }),
} satisfies Contract
