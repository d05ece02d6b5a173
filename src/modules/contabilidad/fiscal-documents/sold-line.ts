/** A line of which an invoice, or what a note takes back of it, is made. */
export interface SoldLine {
  /** The seller's code of the product; '' for none. */
  code: string
  description: string
  /** As the company writes it: 'metro'; '' for none. */
  unit: string
  quantity: string
  /** As it was written. */
  price: string
  includes_tax?: boolean | undefined
  /** Percent: it counts where there are no codes. */
  tax: string
  /** Ids of its taxes by code. */
  taxes?: readonly string[] | undefined
  /** Before tax, in cents: without any discount, and less all of them. */
  gross: bigint
  net: bigint
}

/** An amount without lines, as one. */
export const amountAlone = (description: string, cents: bigint, price: string): SoldLine => ({
  ...{ code: '', description, unit: '', quantity: '1', price, tax: '0', gross: cents, net: cents },
})
