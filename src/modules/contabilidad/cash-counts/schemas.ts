import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { cursor, id, optionalText, units } from '../../../kernel/fields.ts'
import { signedAmount } from '../banks/schemas.ts'
import { chosenAccount } from '../invoices/schemas.ts'

const CASH_COUNT_STATES = ['Registrado', 'Anulado'] as const

/** Notes or coins of one value. */
const Piece = z.strictObject({
  value: z.string({ error: 'Elige un valor.' }).regex(/^\d{1,9}(\.\d{2})?$/, 'Elige un valor.'),
  count: units(1, 'Escribe cuántos hay.'),
})

export const CashCount = z.object({
  id: z.uuid(),
  date: z.string(),
  account: z.string(),
  pieces: z.array(z.object({ value: z.string(), count: z.int() })),
  counted: z.string(),
  expected: z.string(),
  difference: z.string(),
  difference_account: z.string().nullable(),
  currency: z.string(),
  note: z.string(),
  status: z.enum(CASH_COUNT_STATES),
  annulment_reason: z.string(),
  username: z.string(),
})
export type CashCount = z.infer<typeof CashCount>

export const CashCountsAsked = z.strictObject({ cursor: cursor() })
export type CashCountsAsked = z.infer<typeof CashCountsAsked>

export const ExpectedCashAsked = z.strictObject({
  account_id: id('Elige la caja.'),
  date: businessDay('Elige la fecha del arqueo.'),
})
export type ExpectedCashAsked = z.infer<typeof ExpectedCashAsked>

export const NewCashCount = ExpectedCashAsked.extend({
  pieces: z.array(Piece).max(40, 'Como máximo 40 valores.').default([]),
  /** What the books said when it was counted. */
  expected: signedAmount(),
  difference_account_id: chosenAccount(),
  note: optionalText(500),
})
export type NewCashCount = z.infer<typeof NewCashCount>
