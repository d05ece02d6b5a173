import { z } from 'zod'
import { id, version } from '#src/kernel/fields.ts'

/** What each account is for. */
export const PIECE_ACCOUNTS = ['labour_id', 'payable_id', 'cash_id'] as const
export type PieceAccount = (typeof PIECE_ACCOUNTS)[number]

const chosen = z.object({
  labour_id: z.uuid().nullable(),
  payable_id: z.uuid().nullable(),
  cash_id: z.uuid().nullable(),
})

export const PieceSettings = chosen.extend({
  seconds_percent: z.string(),
  rejected_percent: z.string(),
  version: z.int(),
  /** Accounts of the plan that suit, by their codes; null without Contabilidad. */
  proposed: chosen.nullable(),
})
export type PieceSettings = z.infer<typeof PieceSettings>

const PERCENT = 'Escribe un porcentaje de 0 a 100, con dos decimales como máximo.'
const percent = () =>
  z
    .union([z.string(), z.number()], { error: PERCENT })
    .transform((typed) => String(typed).trim())
    .refine((text) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100, PERCENT)

/** An account of the plan, or '' for none. */
export const optionalAccount = () =>
  z
    .union([id('Elige una cuenta de la lista.'), z.literal('')])
    .default('')
    .transform((typed) => (typed === '' ? null : typed))

/** Accounts are kept as they are where there are no books to choose them from. */
export const PieceSettingsChange = z.strictObject({
  version: version(),
  seconds_percent: percent(),
  rejected_percent: percent(),
  labour_id: optionalAccount(),
  payable_id: optionalAccount(),
  cash_id: optionalAccount(),
})
export type PieceSettingsChange = z.infer<typeof PieceSettingsChange>
