import { html } from 'hono/html'
import { formatsOf } from '#src/kernel/format.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { reportFile } from '#src/server/pdf/press/press.ts'
import { accountReportOf } from '../../account-statements/server/report.ts'
import { instructionsOf } from '../../transfers/server/instructions.ts'
import type { PortalPart, PortalVisitor } from './parts.ts'

/** What clients owe, how to pay it, and their statements of account. */
export const accountPart: PortalPart = {
  segment: 'estado',
  async cards(sql, visitor) {
    const { portal, contacts, path } = visitor
    const { company } = portal
    const [sums, { instructions }] = await Promise.all([sumsOf(sql, visitor), instructionsOf(sql, company)])
    const { money } = formatsOf(portal.country)
    const lines = sums.map(
      ({ currency, owed, overdue, advance }) =>
        html`<dt class="total">Debes hoy</dt><dd class="total">${money(owed, currency)}</dd>${
          centsOf(overdue) === 0n ? '' : html`<dt>De eso, vencido</dt><dd>${money(overdue, currency)}</dd>`
        }${centsOf(advance) === 0n ? '' : html`<dt>Anticipo a tu favor</dt><dd>${money(advance, currency)}</dd>`}`,
    )
    const owes = sums.some(({ owed }) => centsOf(owed) !== 0n)
    return html`<section class="card"><h2>Tu saldo</h2>${
      lines.length === 0 ? html`<p>No debes nada.</p>` : html`<dl class="sums">${lines}</dl>`
    }${contacts.map(
      ({ id, name }) =>
        html`<p><a class="button" href="${path}/estado/${id}/pdf">Estado de cuenta${contacts.length > 1 ? ` de ${name}` : ''}</a></p>`,
    )}</section>${
      instructions === '' || !owes
        ? ''
        : html`<section class="card"><h2>Cómo pagar</h2><p class="read">${instructions}</p><p>Abre una factura para enviar tu comprobante.</p></section>`
    }`
  },
  document: async () => null,
  async file(sql, { portal: { company }, contacts }, id) {
    const contact = contacts.find((one) => one.id === id)
    if (!contact) return null
    const report = await accountReportOf(sql, company, { client_id: contact.id, client: '' })
    const bytes = Buffer.from(await (await reportFile(report)).arrayBuffer())
    return { bytes, type: 'application/pdf', name: 'estado-de-cuenta.pdf' }
  },
}

interface PortalSums {
  currency: string
  owed: string
  overdue: string
  advance: string
}

/** By currency. */
async function sumsOf(sql: Query, { portal: { company }, ids }: PortalVisitor): Promise<PortalSums[]> {
  const today = await companyDay(sql, company)
  return sql<PortalSums>`
    select currency, sum(owed)::numeric(20, 2) as owed, sum(overdue)::numeric(20, 2) as overdue, sum(advance)::numeric(20, 2) as advance
    from (
      select currency, balance as owed, case when due_date < ${today}::date then balance else 0 end as overdue, 0 as advance
      from invoices where company_id = ${company} and client_id = any(${ids}::uuid[]) and status = 'Pendiente'
      union all
      select currency, 0, 0, balance from receipts
      where company_id = ${company} and client_id = any(${ids}::uuid[]) and balance > 0) as sums
    group by currency order by currency`
}
