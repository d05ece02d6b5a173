import { z } from 'zod'
import { isGeneralDiscount } from '#src/kernel/money/general-discount.ts'
import { type LineTax, taxedOf } from '#src/kernel/money/taxed-totals.ts'
import { type Totals, writtenOf } from '#src/kernel/money/totals.ts'
import { DocumentLine, LINE_FIELDS } from './line.ts'

export type LineField = (typeof LINE_FIELDS)[number]

/** What the client of a quote may choose of a line; absent: nothing. */
interface LineChoices {
  optional?: boolean
  adjustable?: boolean
}

/** The account that a line of a purchase goes to, and the line of a receipt of goods that it charges; absent: none is chosen. */
interface LineAccounted {
  account_id?: string
  receipt_line_id?: string
}

/** The taxes by code that a line bears; absent: its percentage counts. */
interface LineTaxed {
  taxes?: string[]
}

/** Whether its price includes what is added to it; absent: it does not. */
interface LineInclusive {
  includes_tax?: boolean
}

/** A line while it is typed; '' is empty. */
export type TypedDocumentLine = Record<LineField, string> & { product_id: string | null } & LineChoices &
  LineAccounted &
  LineTaxed &
  LineInclusive

const { quantity, price, discount, tax } = DocumentLine.shape
const Priced = z.object({ quantity, price, discount, tax })

/** An empty line: quantity 1, with the tax and the account of the line above, and its price as that one's is. */
export const blankDocumentLine = (above?: TypedDocumentLine): TypedDocumentLine => ({
  ...typedLine({}),
  ...(above?.account_id && { account_id: above.account_id }),
  ...(above?.taxes?.length && { taxes: above.taxes }),
  ...(above?.includes_tax && { includes_tax: true }),
  quantity: '1',
  tax: above?.tax ?? '',
})

/** Whether a line is empty, and so not sent. */
export const isBlankDocumentLine = ({ description, detail, price }: TypedDocumentLine) =>
  description.trim() === '' && detail.trim() === '' && price === ''

/** The line as a contract takes it. */
export const documentLineInput = (line: TypedDocumentLine): TypedDocumentLine => ({
  ...line,
  discount: line.discount || '0',
  tax: line.tax || '0',
})

/** A form's value as typed lines; a rate of 0 becomes ''. */
export const typedDocumentLines = (value: unknown): TypedDocumentLine[] =>
  ((value ?? []) as Partial<TypedDocumentLine>[]).map((line) => ({
    ...typedLine(line),
    discount: rateOf(line.discount),
    tax: rateOf(line.tax),
  }))

/** Only the fields of a line, as texts, with the choices that it gives, the account that it goes to and its taxes. */
export const typedLine = (line: Partial<TypedDocumentLine>): TypedDocumentLine => ({
  product_id: line.product_id ?? null,
  ...(Object.fromEntries(LINE_FIELDS.map((field) => [field, String(line[field] ?? '')])) as Record<LineField, string>),
  ...(line.optional && { optional: true }),
  ...(line.adjustable && { adjustable: true }),
  ...(line.account_id && { account_id: line.account_id }),
  ...(line.taxes?.length && { taxes: line.taxes }),
  ...(line.includes_tax && { includes_tax: true }),
  ...(line.receipt_line_id && { receipt_line_id: line.receipt_line_id }),
})

/** A line's amount as its price is written, or null while it is incomplete. */
export function typedNet(line: TypedDocumentLine): string | null {
  const priced = Priced.safeParse(documentLineInput(line))
  return priced.success ? writtenOf(priced.data) : null
}

/** The totals of the complete lines; a discount of the whole document that is not written yet is none. Without taxes their percentages count. */
export const totalsSoFar = (
  lines: readonly TypedDocumentLine[],
  general?: unknown,
  taxes?: readonly LineTax[],
): Totals =>
  taxedOf(
    lines.flatMap((line) => {
      const priced = Priced.safeParse(documentLineInput(line))
      return priced.success
        ? [{ ...priced.data, includes_tax: line.includes_tax, ...(taxes && { taxes: line.taxes }) }]
        : []
    }),
    typeof general === 'string' && isGeneralDiscount(general) ? general : '0',
    taxes ?? [],
  ).totals

/** A rate as it is typed: 0 is ''. */
export const rateOf = (rate: unknown) => (Number(rate ?? 0) === 0 ? '' : String(rate))
