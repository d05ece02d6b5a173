import { z } from 'zod'
import { amount, cursor, day, id, optionalText } from '../../../kernel/fields.ts'
import { TAX_FORM_IDS } from './forms/forms.ts'

const form = z.enum(TAX_FORM_IDS, { error: 'Elige un formulario de la lista.' })
const MONTHS = 'Elige un período de la lista.'
const asked = {
  form,
  /** Of a summary of retentions of ICA, to whom it is declared. */
  municipality: optionalText(60),
  /** The first day of the period. */
  from: day(MONTHS),
  months: z.coerce.number<string | number>(MONTHS).int(MONTHS).min(1, MONTHS).max(12, MONTHS),
}

export const TaxReturnAsked = z.strictObject(asked)
export type TaxReturnAsked = z.infer<typeof TaxReturnAsked>

/** `box`: its number; '' for what no box takes. */
export const BoxAsked = z.strictObject({ ...asked, box: z.string().max(10).default(''), cursor: cursor() })
export type BoxAsked = z.infer<typeof BoxAsked>

/** A period of a form whose taxes were settled. */
export const TaxSettlement = z.object({
  id: z.uuid(),
  form,
  /** '': of every form but the summaries of retentions of ICA. */
  municipality: z.string(),
  from_day: z.string(),
  to_day: z.string(),
  /** What is to be paid, what was left in favour before, and what is left for the next period. */
  due: z.string(),
  carried: z.string(),
  credit: z.string(),
  entry_id: z.uuid(),
  entry: z.string(),
  username: z.string(),
})
export type TaxSettlement = z.infer<typeof TaxSettlement>

export const TaxReturns = z.object({
  country: z.string(),
  /** The company has taxes that say as what they are declared. */
  ready: z.boolean(),
  forms: z.array(
    z.object({ form, municipality: z.string(), number: z.string(), name: z.string(), months: z.array(z.int()) }),
  ),
  /** Those that stand, the latest first. */
  settled: z.array(TaxSettlement),
})
export type TaxReturns = z.infer<typeof TaxReturns>

const DraftBox = z.object({
  number: z.string(),
  label: z.string(),
  hint: z.string(),
  /** A count where it is one of persons. */
  amount: z.string(),
  /** What it takes of the documents behind it; '': nothing, it is reckoned. */
  of: z.enum(['base', 'amount', 'people', '']),
})
export type DraftBox = z.infer<typeof DraftBox>

/** What the form is about and no box takes. */
const UnboxedTax = z.object({
  side: z.enum(['ventas', 'compras']),
  name: z.string(),
  rate: z.string(),
  returned: z.boolean(),
  why: z.string(),
  documents: z.int(),
  base: z.string(),
  amount: z.string(),
})
export type UnboxedTax = z.infer<typeof UnboxedTax>

export const TaxReturn = z.object({
  form,
  municipality: z.string(),
  number: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  over: z.boolean(),
  cash: z.boolean(),
  sections: z.array(z.object({ title: z.string(), boxes: z.array(DraftBox) })),
  unboxed: z.array(UnboxedTax),
  notes: z.array(z.string()),
  sources: z.array(z.object({ name: z.string(), url: z.string() })),
  looked_up: z.string(),
  due: z.string(),
  credit: z.string(),
  settlement: TaxSettlement.nullable(),
  /** What the books say now less what was settled; 0.00 where nothing was. */
  changed: z.string(),
})
export type TaxReturn = z.infer<typeof TaxReturn>

/** What a document has of a box. */
export const BoxDocument = z.object({
  id: z.string(),
  side: z.enum(['ventas', 'compras']),
  event: z.string(),
  document_id: z.uuid(),
  number: z.string(),
  date: z.string(),
  client: z.string(),
  tax_number: z.string(),
  name: z.string(),
  rate: z.string(),
  base: z.string(),
  amount: z.string(),
})
export type BoxDocument = z.infer<typeof BoxDocument>

const account = z.uuid().nullable()

/** The entry that would settle a period, as far as it is known before its accounts are chosen. */
export const SettlementDraft = z.object({
  lines: z.array(
    z.object({ account_id: z.uuid(), code: z.string(), account: z.string(), debit: z.string(), credit: z.string() }),
  ),
  due: z.string(),
  /** What the account of credits gains, or loses below 0. */
  credited: z.string(),
  /** By how much the documents and the Libro Diario differ. */
  difference: z.string(),
  proposed: z.object({ payable_account_id: account, credit_account_id: account }),
})
export type SettlementDraft = z.infer<typeof SettlementDraft>

const chosen = (message: string) =>
  z
    .union([id(message), z.literal('').transform(() => null)])
    .nullable()
    .default(null)

export const TaxSettling = z.strictObject({
  ...asked,
  /** Where what is to be paid is owed, and where what is in favour is kept; each where it is needed. */
  payable_account_id: chosen('Elige la cuenta de lo que se debe.'),
  credit_account_id: chosen('Elige la cuenta del saldo a favor.'),
  /** The difference to the Libro Diario that the person has seen. */
  difference: amount().default('0'),
})
export type TaxSettling = z.infer<typeof TaxSettling>
