import { z } from 'zod'
import { centsOf } from '../../../kernel/money/cents.ts'
import { totalsOf } from '../../../kernel/money/taxed-totals.ts'
import { DocumentLine } from '../../../platform/documents/line.ts'

/** The placeholder for the client's name in a body. */
export const CLIENT_MARK = '{CLIENTE}'
/** Default validity of a quote, in days. */
export const VALID_DAYS = 30
export const LONGEST_TYPED_BODY = 10_000
/** The limit after names are filled in. */
export const LONGEST_BODY = 40_000
/** The largest numeric(14,2): twelve digits before the decimals. */
const MOST_CENTS = 99_999_999_999_999n

/** Replaces every placeholder in the body by the client's name: literally, and in one pass, so that a name may contain the placeholder. */
export const bodyFor = (typed: string, client: string) => typed.replaceAll(CLIENT_MARK, () => client)

/** A line with what its client may choose of it told in its detail, as it is printed and shown. */
export function withChoices<L extends { detail: string; optional: boolean; adjustable: boolean }>(line: L): L {
  const parts = [line.detail, line.optional ? 'Opcional' : '', line.adjustable ? 'Cantidad a elegir' : '']
  return { ...line, detail: parts.filter((part) => part !== '').join(' · ') }
}

export const TOO_LARGE = 'El total de la cotización es demasiado grande.'

/** A line, whatever a quote says besides of it. */
const Line = z.object(DocumentLine.shape)

/** Whether the totals of the lines fit their columns. Invalid lines count as fitting, because their own fields report them. */
export function fitsAnAmount(lines: readonly unknown[]): boolean {
  const sound = lines.map((line) => Line.safeParse(line))
  if (!sound.every((line) => line.success)) return true
  return totalFits(totalsOf(sound.map(({ data }) => data as DocumentLine)))
}

export const totalFits = ({ subtotal, total }: { subtotal: string; total: string }): boolean =>
  centsOf(subtotal) <= MOST_CENTS && centsOf(total) <= MOST_CENTS
