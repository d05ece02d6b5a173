import { raw } from 'sql-template-tag'

/** What a row `i` of invoices is: an invoice, or a note that adds to one. */
export const KIND = raw(`case when i.debits_id is null then 'Factura' else 'Nota de débito' end`)
