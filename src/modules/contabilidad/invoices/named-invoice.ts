import type { InvoiceKind } from './schemas.ts'

/** As it stands in a sentence after 'la': 'factura F-1', 'nota de débito ND-1'. */
export const namedInvoice = ({ kind, number }: { kind: InvoiceKind; number: string }): string =>
  `${kind.toLowerCase()} ${number}`

/** Where invoices are listed: a number alone is an invoice's. */
export const listedNumber = ({ kind, number }: { kind: InvoiceKind; number: string }): string =>
  kind === 'Factura' ? number : `${kind} ${number}`
