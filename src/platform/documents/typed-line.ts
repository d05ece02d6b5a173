import { z } from 'zod'
import { netOf, type Totals, totalsOf } from '#src/kernel/money/totals.ts'
import { DocumentLine, LINE_FIELDS } from './line.ts'

export type LineField = (typeof LINE_FIELDS)[number]

/** A line of a document as it is being typed; '' is nothing yet. */
export type TypedDocumentLine = Record<LineField, string> & { product_id: string | null }

const { quantity, price, discount, tax } = DocumentLine.shape
const Priced = z.object({ quantity, price, discount, tax })

/** An empty line: one of something, levied as the line above it, the first at the country's general rate. */
export const blankDocumentLine = (above?: TypedDocumentLine, rate: string | null = null): TypedDocumentLine => ({
  ...typedLine({}),
  quantity: '1',
  tax: above?.tax ?? rate ?? '',
})

/** Whether nothing was said in a line: it is not sent. */
export const isBlankDocumentLine = ({ description, detail, price }: TypedDocumentLine) =>
  description.trim() === '' && detail.trim() === '' && price === ''

/** A line as a contract takes it. */
export const documentLineInput = (line: TypedDocumentLine): TypedDocumentLine => ({
  ...line,
  discount: line.discount || '0',
  tax: line.tax || '0',
})

/** A form's value as lines to be typed in; a rate of 0 is left empty. */
export const typedDocumentLines = (value: unknown): TypedDocumentLine[] =>
  ((value ?? []) as Partial<TypedDocumentLine>[]).map((line) => ({
    ...typedLine(line),
    discount: rateOf(line.discount),
    tax: rateOf(line.tax),
  }))

/** The fields of a line and no more, each a text. */
export const typedLine = (line: Partial<TypedDocumentLine>): TypedDocumentLine => ({
  product_id: line.product_id ?? null,
  ...(Object.fromEntries(LINE_FIELDS.map((field) => [field, String(line[field] ?? '')])) as Record<LineField, string>),
})

/** What a line comes to before tax, or null while it is not complete. */
export function typedNet(line: TypedDocumentLine): string | null {
  const priced = Priced.safeParse(documentLineInput(line))
  return priced.success ? netOf(priced.data) : null
}

/** What the lines add up to so far: one that is not complete counts for nothing. */
export const totalsSoFar = (lines: readonly TypedDocumentLine[]): Totals =>
  totalsOf(
    lines.flatMap((line) => {
      const priced = Priced.safeParse(documentLineInput(line))
      return priced.success ? [priced.data] : []
    }),
  )

const rateOf = (rate: unknown) => (Number(rate ?? 0) === 0 ? '' : String(rate))
