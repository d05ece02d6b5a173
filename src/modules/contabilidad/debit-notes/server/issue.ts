import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { WrittenInvoice } from '../../invoices/schemas.ts'
import { ANNULLED, issueInvoice } from '../../invoices/server/acts.ts'
import refusal from '../../server/refusals.ts'
import type { NewDebitNote } from '../schemas.ts'

/**
 * Adds to an invoice, for its client. No goods follow it.
 * @throws Refusal
 */
export async function issueDebitNote(ctx: Ctx<NewDebitNote>): Promise<WrittenInvoice> {
  const { sql, company, user, later, keys, input } = ctx
  const { id, reason, ...typed } = input
  const { client, client_id, ...invoice } = await heldInvoice(sql, company, id)
  if (invoice.annulled) throw refusal('invoice_annulled', ANNULLED)
  if (invoice.debits_id !== null)
    throw refusal('debit_of_debit_note', 'Una nota de débito añade a una factura, no a otra nota.')
  if (typed.date < invoice.date)
    throw refusal('debit_note_before_invoice', 'La nota no puede ser anterior a la factura.', { field: 'date' })
  const issued = { ...typed, client, client_id, quote_id: null, description: '' }
  return issueInvoice({ sql, company, user, later, keys, input: issued }, { id, reason })
}

interface Held {
  client: string
  client_id: string | null
  date: string
  annulled: boolean
  debits_id: string | null
}

/** The invoice, locked: it is not annulled while something is added to it. */
async function heldInvoice(sql: Query, company: string, id: string): Promise<Held> {
  const [row] = await sql<Held>`
    select client, client_id, date, annulled_on is not null as annulled, debits_id from invoices
    where company_id = ${company} and id = ${id} for update`
  return found(row)
}
