import { centsOf } from '../../../kernel/money/cents.ts'
import { totalsOf } from '../../../kernel/money/totals.ts'
import { DocumentLine } from '../../../platform/documents/line.ts'

/** What a body holds in the place of the client's name. */
export const CLIENT_MARK = '{CLIENTE}'
/** Days a quote is valid, unless another day is chosen. */
export const VALID_DAYS = 30
export const LONGEST_TYPED_BODY = 10_000
/** The same with the names in it. */
export const LONGEST_BODY = 40_000
/** Twelve digits before the decimals. */
const MOST_CENTS = 99_999_999_999_999n

/** The body with the client's name in every place of the mark: literally, and once, so that a name may hold the mark itself. */
export const bodyFor = (typed: string, client: string) => typed.replaceAll(CLIENT_MARK, () => client)

/** Whether the sums of the lines can be kept; of lines that are wrong in themselves their own fields speak. */
export function fitsAnAmount(lines: readonly unknown[]): boolean {
  const sound = lines.map((line) => DocumentLine.safeParse(line))
  if (!sound.every((line) => line.success)) return true
  const { subtotal, total } = totalsOf(sound.map(({ data }) => data as DocumentLine))
  return centsOf(subtotal) <= MOST_CENTS && centsOf(total) <= MOST_CENTS
}
