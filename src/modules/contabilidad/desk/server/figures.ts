import { modulePath } from '#src/kernel/module.ts'
import { reads } from '#src/kernel/rights/levels.ts'
import { companyToday } from '#src/platform/companies/server/company-day.ts'
import type { DeskFiller } from '#src/platform/desk/server/figures.ts'
import module from '../../module.ts'

const viewOf = (search: string) => `${modulePath(module.id)}?${search}`

interface Counts {
  overdue: number
  overdue_amount: string
  unposted: number
  drafts: number
  months: number
}

/** What an accountant looks for first in a company's books. */
export const deskFiller: DeskFiller = {
  module: module.id,
  access: reads(module.id),
  async figures(sql, company) {
    const [counts] = await sql<Counts>`
      with today as materialized (select ${companyToday(company)} as day),
      owed as (
        select count(*)::int as overdue, coalesce(sum(i.balance), 0)::numeric(20, 2) as overdue_amount
        from invoices i, today where i.company_id = ${company} and i.status = 'Pendiente' and i.due_date < today.day),
      -- Months that are over, of those in which something stands in the books, and not closed.
      months as (
        select count(distinct date_trunc('month', e.date))::int as months from journal_entries e, today
        where e.company_id = ${company} and e.date < date_trunc('month', today.day)
          and e.date > coalesce((select locked_through from period_locks where company_id = ${company}), '-infinity'))
      select owed.*, months.months,
        (select count(*)::int from invoices where company_id = ${company} and entry_id is null and annulled_on is null) as unposted,
        (select count(*)::int from invoice_drafts where company_id = ${company}) as drafts
      from owed, months`
    if (!counts) return []
    const { overdue, overdue_amount, unposted, drafts, months } = counts
    return [
      {
        key: 'overdue',
        count: overdue,
        text: overdue === 1 ? 'factura vencida' : 'facturas vencidas',
        amount: overdue_amount,
        path: viewOf('tab=cartera&estado=Vencida'),
        late: true,
      },
      {
        key: 'months',
        count: months,
        text: months === 1 ? 'mes por cerrar' : 'meses por cerrar',
        amount: null,
        path: viewOf('tab=diario&vista=periodos'),
        late: months > 1,
      },
      {
        key: 'unposted',
        count: unposted,
        text: unposted === 1 ? 'factura fuera del diario' : 'facturas fuera del diario',
        amount: null,
        path: viewOf('tab=cartera'),
        late: true,
      },
      {
        key: 'drafts',
        count: drafts,
        text: drafts === 1 ? 'factura en borrador' : 'facturas en borrador',
        amount: null,
        path: viewOf('tab=cartera&vista=borradores'),
        late: false,
      },
    ]
  },
}
