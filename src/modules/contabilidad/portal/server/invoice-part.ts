import { html } from 'hono/html'
import { pdfName } from '#src/kernel/files/pdf-name.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { InvoiceKind, InvoiceState } from '../../invoices/schemas.ts'
import { rowShown } from '../../invoices/server/lists.ts'
import { bytesOfInvoice, shownInvoice } from '../../invoices/server/papers/print-calls.ts'
import { openForClient } from './open-for-client.ts'
import type { PortalPart, PortalVisitor } from './parts.ts'

interface ListedInvoice {
  id: string
  kind: InvoiceKind
  number: string
  date: string
  due_date: string
  client: string
  amount: string
  balance: string
  currency: string
  status: InvoiceState
  total: number
}

/** The clients' invoices: what is owed first, then the newest. */
export const invoicePart = (means: Pick<Services, 'secret'>): PortalPart => ({
  segment: 'factura',
  async cards(sql, visitor) {
    const rows = await listed(sql, visitor)
    const left = (rows[0]?.total ?? 0) - rows.length
    return html`<section class="card"><h2>Facturas</h2>${
      rows.length === 0
        ? html`<p>Todavía no tienes facturas.</p>`
        : html`<ul class="lines">${rows.map((row) => line(visitor, row))}</ul>`
    }${left > 0 ? html`<p>Y ${left} más. Pídelas a ${visitor.portal.company_name}.</p>` : ''}</section>`
  },
  async document(sql, { portal: { company }, ids }, id) {
    return openForClient(sql, means, { company, ids, id })
  },
  async file(sql, { portal: { company }, ids }, id) {
    const [invoice] = await sql<{ number: string }>`
      select number from invoices where company_id = ${company} and id = ${id} and client_id = any(${ids}::uuid[])`
    if (!invoice) return null
    const bytes = await bytesOfInvoice(sql, company, await shownInvoice(sql, company, id))
    return { bytes, type: 'application/pdf', name: pdfName(invoice.number) }
  },
})

async function listed(sql: Query, { portal: { company }, ids, most }: PortalVisitor): Promise<ListedInvoice[]> {
  const today = await companyDay(sql, company)
  return sql<ListedInvoice>`
    select ${rowShown(today)}, count(*) over ()::int as total from invoices i
    where i.company_id = ${company} and i.client_id = any(${ids}::uuid[])
    order by i.status = 'Pendiente' desc, i.date desc, i.id desc limit ${most}`
}

function line({ portal, contacts, path }: PortalVisitor, invoice: ListedInvoice) {
  const { money, longDate } = formatsOf(portal.country)
  const { id, kind, number, date, due_date, client, amount, balance, currency, status } = invoice
  return html`<li><span><a href="${path}/factura/${id}">${kind} ${number}</a> · ${status}</span><span class="net">${money(amount, currency)}</span>
<small>${contacts.length > 1 ? `${client}. ` : ''}Del ${longDate(date)}. Vence el ${longDate(due_date)}.${
    Number(balance) > 0 ? ` Saldo ${money(balance, currency)}.` : ''
  }</small><span class="net"><a href="${path}/factura/${id}/pdf" aria-label="PDF de la ${kind.toLowerCase()} ${number}">PDF</a></span></li>`
}
