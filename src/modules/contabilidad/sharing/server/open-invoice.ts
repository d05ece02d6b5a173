import type { Link } from '#src/platform/team/server/links.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { InvoiceKind, InvoiceState } from '../../invoices/schemas.ts'
import { KIND } from '../../invoices/server/kind.ts'
import { invoiceKeys } from './invoice-keys.ts'

/** What a link that opens leads to, as of now. */
export interface OpenInvoice {
  id: string
  company: string
  invoice: string
  /** Who shared it. */
  author: string
  company_name: string
  company_email: string
  company_phone: string
  country: string
  kind: InvoiceKind
  number: string
  client: string
  date: string
  due_date: string
  /** As it is stored: whether it is overdue depends on the day. */
  status: Exclude<InvoiceState, 'Vencida'>
  annulled_on: string | null
  currency: string
  amount: string
  withheld: string
  paid: string
  credited: string
  balance: string
}

/** What a key leads to: null alike for a link that never was, that ended, that was closed, and of a company that has no books any more. */
export async function openInvoice(sql: Query, secret: Buffer, link: Link): Promise<OpenInvoice | null> {
  const { company, id } = link
  const [open] = await sql<OpenInvoice>`
    select l.id, l.company_id as company, l.invoice_id as invoice, l.created_by as author, f.display_name as company_name,
      coalesce(f.email, '') as company_email, coalesce(f.phone, '') as company_phone, f.country, ${KIND} as kind, i.number, i.client, i.date,
      i.due_date, i.status, i.annulled_on, i.currency, i.amount, i.withheld, i.paid, i.credited, i.balance
    from invoice_links l
    join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
    join company_profiles f on f.company_id = l.company_id and f.active
    cross join lateral trama.modules_of(l.company_id) m
    where l.company_id = ${company} and l.id = ${id} and l.token_hash = ${invoiceKeys.linkHash(secret, link)}
      and l.revoked_at is null and l.expires_at > now()
      and 'contabilidad' = any(m.connected) and not m.inactive ? 'contabilidad'`
  return open ?? null
}
