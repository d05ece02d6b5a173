import { z } from 'zod'
import { cursor, day, flag, id, moment, optionalText, requiredText, search, version } from '../../../kernel/fields.ts'
import { COLUMN_ROLES, DAY_ORDERS, DECIMAL_MARKS } from './formats/columns.ts'
import { FORMATS } from './formats/read-text.ts'
import { bareNumber, isIban, looksLikeIban } from './iban.ts'

/** Movements that travel at once: a request holds 100 KB. */
export const MOST_LINES_A_PIECE = 300

const Columns = z.strictObject({
  ...(Object.fromEntries(COLUMN_ROLES.map((role) => [role, optionalText()])) as Record<
    (typeof COLUMN_ROLES)[number],
    ReturnType<typeof optionalText>
  >),
  order: z.enum(DAY_ORDERS, { error: 'Elige el orden de las fechas.' }),
  mark: z.enum(DECIMAL_MARKS, { error: 'Elige la marca decimal.' }),
})

export const BankAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  bank: z.string(),
  number: z.string(),
  account_id: z.uuid(),
  /** Code and name. */
  account: z.string(),
  auto: z.boolean(),
  columns: Columns.nullable(),
  /** What the bank says that it holds; null before the first statement. */
  balance: z.string().nullable(),
  /** The last day that a statement tells of. */
  told_until: z.string().nullable(),
  /** Movements that are not reconciled. */
  open: z.int(),
  archived: z.boolean(),
  version: z.int(),
})
export type BankAccount = z.infer<typeof BankAccount>

const fields = {
  name: requiredText('Ponle un nombre a la cuenta.'),
  bank: optionalText(100),
  number: optionalText(60)
    .transform(bareNumber)
    .refine((number) => !looksLikeIban(number) || isIban(number), 'Ese IBAN no es correcto: revisa sus cifras.')
    .refine((number) => number.length <= 40, 'Como máximo 40 caracteres.'),
  account_id: id('Elige la cuenta contable.'),
  auto: z.boolean({ error: 'Elige sí o no.' }).default(true),
}
export const NewBankAccount = z.strictObject(fields)
export type NewBankAccount = z.infer<typeof NewBankAccount>
export const BankAccountChange = z.strictObject({ id: id(), version: version(), ...fields })
export type BankAccountChange = z.infer<typeof BankAccountChange>
export const BankAccountsAsked = z.strictObject({ archived: flag() })
export type BankAccountsAsked = z.infer<typeof BankAccountsAsked>
export const BankColumns = z.strictObject({ id: id(), version: version(), columns: Columns })
export type BankColumns = z.infer<typeof BankColumns>

const SIGNED = 'Escribe un importe con dos decimales como máximo.'
/** A decimal string that may be negative. */
export const signedAmount = () => z.string({ error: SIGNED }).regex(/^-?\d{1,12}(\.\d{1,2})?$/, SIGNED)
/** The same, and not 0. */
export const movedAmount = (zero: string) => signedAmount().refine((amount) => !/^-?0+(\.0*)?$/.test(amount), zero)

const Told = z.strictObject({
  day: day(),
  value_day: day(),
  amount: movedAmount('Un movimiento no es de 0.'),
  text: optionalText(300),
  counterparty: optionalText(140),
  reference: optionalText(70),
  bank_id: optionalText(70),
})
export type ToldLine = z.infer<typeof Told>

const told = z
  .array(Told)
  .min(1, 'El extracto no tiene movimientos.')
  .max(MOST_LINES_A_PIECE, `Como máximo ${MOST_LINES_A_PIECE} movimientos a la vez.`)

/** Movements of a file, and of the piece before it those alike, so that the third of three alike is the third in the second piece too. */
export const KnownAsked = z.strictObject({ id: id(), lines: told })
export type KnownAsked = z.infer<typeof KnownAsked>

export const NewBankStatement = z
  .strictObject({
    id: id('Elige una cuenta de banco.'),
    file_name: requiredText('Falta el nombre del archivo.'),
    format: z.enum(FORMATS, { error: 'Elige un formato de la lista.' }),
    /** '' where the file does not say. */
    currency: optionalText(3),
    from: day(),
    to: day(),
    opening: signedAmount().nullable(),
    closing: signedAmount().nullable(),
    lines: told,
  })
  .refine(({ from, to }) => from <= to, { error: 'El último día no puede ser anterior al primero.', path: ['to'] })
export type NewBankStatement = z.infer<typeof NewBankStatement>

export const ImportedStatement = z.object({
  /** Null where nothing of it was new. */
  id: z.uuid().nullable(),
  added: z.int(),
  known: z.int(),
})
export type ImportedStatement = z.infer<typeof ImportedStatement>

export const BankStatement = z.object({
  id: z.uuid(),
  file_name: z.string(),
  format: z.enum(FORMATS),
  from_day: z.string(),
  to_day: z.string(),
  opening: z.string(),
  closing: z.string(),
  lines: z.int(),
  reconciled: z.int(),
  username: z.string(),
  created_at: moment(),
})
export type BankStatement = z.infer<typeof BankStatement>

export const BankStatementsAsked = z.strictObject({
  bank_account_id: id('Elige una cuenta de banco.'),
  cursor: cursor(),
})
export type BankStatementsAsked = z.infer<typeof BankStatementsAsked>

export const LINE_STATES = ['Pendiente', 'Conciliado'] as const
export const BankLine = z.object({
  id: z.uuid(),
  day: z.string(),
  value_day: z.string(),
  amount: z.string(),
  text: z.string(),
  counterparty: z.string(),
  reference: z.string(),
  state: z.enum(LINE_STATES),
  /** Reconciled without a person. */
  auto: z.boolean(),
  /** What it is in the books. */
  entries: z.array(z.object({ id: z.uuid(), number: z.string(), description: z.string() })),
})
export type BankLine = z.infer<typeof BankLine>

export const BankLinesAsked = z.strictObject({
  bank_account_id: id('Elige una cuenta de banco.'),
  state: z.enum(LINE_STATES, { error: 'Elige un estado de la lista.' }).optional(),
  search: search(),
  cursor: cursor(),
})
export type BankLinesAsked = z.infer<typeof BankLinesAsked>
