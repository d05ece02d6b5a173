import { formatsOf } from '#src/kernel/format.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { namedInvoice } from '../../invoices/named-invoice.ts'
import type { InvoiceKind } from '../../invoices/schemas.ts'
import { KIND } from '../../invoices/server/kind.ts'
import refusal from '../../server/refusals.ts'
import type { PaidShare } from '../rules.ts'

export interface PayableInvoice {
  id: string
  kind: InvoiceKind
  number: string
  /** The account on which it is owed; null for one that is not in the books. */
  owed_on: string | null
}

interface Locked extends PayableInvoice {
  date: string
  status: string
  balance: string
  currency: string
  country: string
  own: boolean
}

interface Paying {
  client_id: string | null
  client: string
  date: string
  shares: readonly PaidShare[]
  /** The field that a refusal is about. */
  field: string
}

/**
 * The invoices that a client's money pays, in the order of the shares. Each is locked until the end of the transaction, so that two people who pay it
 * at once cannot pay more than is owed.
 * @throws Refusal that names the invoice
 */
export async function payableInvoices(sql: Query, company: string, paying: Paying): Promise<PayableInvoice[]> {
  const { client, client_id, date, shares, field } = paying
  const ids = shares.map(({ invoice_id }) => invoice_id)
  if (new Set(ids).size < ids.length) throw refusal('same_invoice_twice', 'Cada factura va una sola vez.', { field })
  const rows = await sql<Locked>`
    select i.id, ${KIND} as kind, i.number, i.date, i.status, i.balance, i.currency, p.country,
      i.client_id is not distinct from ${client_id}::uuid and (i.client_id is not null or i.plain_client = trama.plain(${client})) as own, (
        select l.account_id from journal_lines l
        where l.company_id = ${company} and l.entry_id = i.entry_id and l.debit > 0 order by l.position limit 1) as owed_on
    from invoices i join company_profiles p on p.company_id = i.company_id
    where i.company_id = ${company} and i.id = any(${ids}::uuid[]) order by i.id for update of i`
  return shares.map(({ invoice_id, amount }) => {
    const invoice = found(rows.find(({ id }) => id === invoice_id))
    const { balance, country, currency } = invoice
    const named = namedInvoice(invoice)
    if (!invoice.own) throw refusal('invoice_of_other_client', `La ${named} es de otro cliente.`, { field })
    if (invoice.status !== 'Pendiente') throw refusal('invoice_not_owed', `La ${named} ya no se debe.`, { field })
    if (date < invoice.date)
      throw refusal('payment_before_invoice', `La ${named} es posterior a ese día.`, { field: 'date' })
    if (centsOf(amount) > centsOf(balance)) {
      const owed = formatsOf(country).money(balance, currency)
      throw refusal('payment_exceeds_balance', `De la ${named} solo se deben ${owed}.`, { field })
    }
    return invoice
  })
}

/** Adds what each share pays to its invoice, which is locked. */
export async function payInvoices(sql: Query, company: string, shares: readonly PaidShare[]): Promise<void> {
  await sql`
    update invoices i set paid = i.paid + s.amount
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s (invoice_id uuid, amount numeric)
    where i.company_id = ${company} and i.id = s.invoice_id`
}
