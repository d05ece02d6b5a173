import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { cursor, id, requiredText, search, units } from '../../../kernel/fields.ts'
import { MOST_LINES } from '../../../platform/documents/line.ts'

export const NewGoodsReturn = z.strictObject({
  receipt_id: id('Elige una entrada de la lista.'),
  date: businessDay('Elige el día en que salió.'),
  reason: requiredText('Escribe por qué se devuelve.', 1_000),
  lines: z
    .array(z.strictObject({ receipt_line_id: id(), quantity: units(1, 'Escribe cuántas unidades devuelves.') }))
    .min(1, 'Escribe qué devuelves.')
    .max(MOST_LINES, `Como máximo ${MOST_LINES} líneas.`)
    .refine(
      (lines) => new Set(lines.map((line) => line.receipt_line_id)).size === lines.length,
      'Cada línea va una vez.',
    ),
})
export type NewGoodsReturn = z.infer<typeof NewGoodsReturn>

export const GoodsReturnRow = z.object({
  id: z.uuid(),
  /** 'DEV-2026-001'. */
  number: z.string(),
  date: z.string(),
  supplier: z.string(),
  receipt: z.string(),
  receipt_id: z.uuid(),
  reason: z.string(),
  units: z.int(),
  /** What they cost, by the receipt and its bills. */
  value: z.string(),
  currency: z.string(),
  status: z.enum(['Registrada', 'Anulada']),
  annulment_reason: z.string(),
})
export type GoodsReturnRow = z.infer<typeof GoodsReturnRow>

export const GoodsReturnList = z.strictObject({ search: search(), cursor: cursor() })
export type GoodsReturnList = z.infer<typeof GoodsReturnList>
