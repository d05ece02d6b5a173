import { z } from 'zod'
import { businessDay } from '../../kernel/days/business-day.ts'
import { amount, id, longText, moment, requiredText, version } from '../../kernel/fields.ts'
import { differenceOf, isOneSided } from './statements/rules.ts'

export const ACCOUNT_TYPES = ['Activo', 'Pasivo', 'Patrimonio', 'Ingreso', 'Gasto'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

export const Account = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  /** It has posted lines, so it cannot be deleted or change its type. */
  used: z.boolean(),
  /** A cash account, such as a bank's: the cash forecast starts from these. */
  cash: z.boolean(),
  version: z.int(),
})
export type Account = z.infer<typeof Account>

const ACCOUNT_INCOMPLETE = 'Código y nombre son obligatorios.'
const CODE = 'El código lleva letras y cifras, hasta 20, con puntos o guiones en medio.'
const accountFields = {
  code: requiredText(ACCOUNT_INCOMPLETE, 20).refine(
    (text) => text === '' || /^[0-9A-Za-z][0-9A-Za-z.-]*$/.test(text),
    CODE,
  ),
  name: requiredText(ACCOUNT_INCOMPLETE),
  type: z.enum(ACCOUNT_TYPES, { error: 'Elige un tipo de cuenta.' }).default('Activo'),
  /** Only meaningful for an Activo. */
  cash: z.boolean({ error: 'Elige sí o no.' }).default(false),
}
export const NewAccount = z.strictObject(accountFields)
export type NewAccount = z.infer<typeof NewAccount>
export const AccountChange = z.strictObject({ id: id(), version: version(), ...accountFields })
export type AccountChange = z.infer<typeof AccountChange>

export const CostCenter = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  used: z.boolean(),
  version: z.int(),
})
export type CostCenter = z.infer<typeof CostCenter>

const centerFields = { name: requiredText('El nombre es obligatorio.'), description: longText() }
export const NewCostCenter = z.strictObject(centerFields)
export type NewCostCenter = z.infer<typeof NewCostCenter>
export const CostCenterChange = z.strictObject({ id: id(), version: version(), ...centerFields })
export type CostCenterChange = z.infer<typeof CostCenterChange>

export const MOST_ENTRY_LINES = 200
const ONE_SIDE = 'Cada línea lleva un importe en el debe o en el haber.'

const side = () => z.preprocess((typed) => (typed === '' ? '0' : typed), amount()) as z.ZodType<string, string>

const NewLine = z
  .strictObject({
    account_id: id('Elige una cuenta en cada línea.'),
    debit: side().default('0'),
    credit: side().default('0'),
    cost_center_id: z.uuid({ error: 'Elige un centro de costo de la lista.' }).nullable().default(null),
  })
  .refine(isOneSided, { error: ONE_SIDE, path: ['debit'] })
export type NewLine = z.infer<typeof NewLine>

export const NewEntry = z
  .strictObject({
    date: businessDay('Elige la fecha del asiento.'),
    description: requiredText('Describe el asiento.', 500),
    lines: z
      .array(NewLine)
      .min(2, 'Un asiento tiene al menos dos líneas.')
      .max(MOST_ENTRY_LINES, `Un asiento tiene como máximo ${MOST_ENTRY_LINES} líneas.`),
  })
  .refine(({ lines }) => differenceOf(lines) === 0n, {
    error: 'El debe y el haber no suman lo mismo.',
    path: ['lines'],
  })
export type NewEntry = z.infer<typeof NewEntry>

export const EntryLine = z.object({
  account_id: z.uuid(),
  code: z.string(),
  account: z.string(),
  debit: z.string(),
  credit: z.string(),
  cost_center_id: z.uuid().nullable(),
  cost_center: z.string().nullable(),
})
export type EntryLine = z.infer<typeof EntryLine>

export const Entry = z.object({
  id: z.uuid(),
  year: z.int(),
  /** From 1 in each year, without gaps. */
  number: z.int(),
  date: z.string(),
  description: z.string(),
  /** The number of the entry that this one reverses, as in '2026-15'. */
  reverses: z.string().nullable(),
  /** The number of the entry that reverses this one. */
  reversed_by: z.string().nullable(),
  /** The year whose result it transfers to equity, if it is an asiento de cierre. */
  closes: z.int().nullable(),
  /** The invoice that it posts or reverses, or whose payment. */
  invoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** The receipt of money that it posts or reverses, or of whose advance it is. */
  receipt: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** How many hang on it. */
  files: z.int(),
  username: z.string(),
  created_at: moment(),
  lines: z.array(EntryLine),
})
export type Entry = z.infer<typeof Entry>

/** An account's sums over a period; balances are debit less credit. */
export const TrialRow = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  opening: z.string(),
  debit: z.string(),
  credit: z.string(),
  closing: z.string(),
  /** The part of debit less credit from closing entries; and the part of that which closes earlier years than the first day's. */
  closed: z.string(),
  closed_earlier: z.string(),
})
export type TrialRow = z.infer<typeof TrialRow>

/** A line of an account's ledger, with the running balance. */
export const LedgerRow = z.object({
  id: z.uuid(),
  entry_id: z.uuid(),
  entry: z.string(),
  date: z.string(),
  description: z.string(),
  /** Code and name of the line's account: the ledger's own or one under it. */
  code: z.string(),
  account: z.string(),
  debit: z.string(),
  credit: z.string(),
  cost_center: z.string().nullable(),
  balance: z.string(),
})
export type LedgerRow = z.infer<typeof LedgerRow>
