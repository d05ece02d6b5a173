import type { Ctx } from '#src/server/calls/serve.ts'
import { opensInvoices } from '../../quotes/server/lists.ts'
import type { PaidOpportunity } from '../schemas.ts'

const MOST_PAID = 20

/** Open opportunities that are already paid: a quote of theirs has a paid invoice that is not annulled. */
export async function paidOpportunities({ sql, company, user }: Ctx<unknown>): Promise<PaidOpportunity[]> {
  if (!opensInvoices(user)) return []
  return sql<PaidOpportunity>`
    select * from (
      select distinct on (o.id) o.id, o.version, o.client_name, q.number as quote,
        jsonb_build_object('id', i.id, 'number', i.number) as invoice
      from sales_opportunities o
      join quotes q on q.company_id = o.company_id and q.opportunity_id = o.id
      join quote_invoices l on l.company_id = q.company_id and l.quote_id = q.id and l.standing
      join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
      where o.company_id = ${company} and o.outcome = 'open' and o.archived_at is null
        and i.status = 'Pagada'
      order by o.id, i.id desc) as paid
    order by paid.invoice->>'id' desc limit ${MOST_PAID}`
}
