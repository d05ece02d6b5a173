import { z } from 'zod'
import { centsOf } from '../../../kernel/money/cents.ts'
import { isGeneralDiscount, isPercent } from '../../../kernel/money/general-discount.ts'
import { writtenOf } from '../../../kernel/money/totals.ts'
import { DocumentLine } from '../line.ts'

const WRITTEN = 'Escribe el descuento general como porcentaje de 0 a 100 o como importe, con dos decimales como máximo.'
const NOTHING = /^0*(\.0*)?%?$/

/** A discount of a whole document as a contract takes it: '10%', '250.00', and '0' or nothing for none. */
export const generalDiscount = () =>
  z
    .string({ error: WRITTEN })
    .transform((typed) => (NOTHING.test(typed.trim()) ? '0' : typed.trim()))
    .refine(isGeneralDiscount, WRITTEN)
    .default('0')

export const BEYOND_LINES = {
  error: 'El descuento general necesita líneas que sumen al menos lo mismo.',
  path: ['general_discount'],
}

const Priced = z.object(DocumentLine.shape)

/** Whether the lines bear the discount. Invalid figures count as valid, because their own fields report them. */
export function discountFits(typed: { lines: readonly unknown[]; general_discount: string }): boolean {
  const { lines, general_discount } = typed
  if (general_discount === '0' || !isGeneralDiscount(general_discount)) return true
  const priced = lines.map((line) => Priced.safeParse(line))
  if (priced.some((line) => !line.success)) return true
  const net = priced.reduce((sum, { data }) => sum + centsOf(writtenOf(data as DocumentLine)), 0n)
  return lines.length > 0 && (isPercent(general_discount) || centsOf(general_discount) <= net)
}
