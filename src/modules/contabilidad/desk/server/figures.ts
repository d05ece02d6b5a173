import { modulePath } from '#src/kernel/module.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { reads } from '#src/kernel/rights/levels.ts'
import { companyToday } from '#src/platform/companies/server/company-day.ts'
import type { DeskFigure } from '#src/platform/desk/contract.ts'
import type { DeskFiller } from '#src/platform/desk/server/figures.ts'
import module from '../../module.ts'
import { codeAccounts } from '../../tax-books/server/figures.ts'
import { filingName } from '../../tax-returns/filing-periods.ts'
import { type DueReturn, dueReturns } from '../../tax-returns/server/due-returns.ts'

const viewOf = (search: string) => `${modulePath(module.id)}?${search}`

interface Counts {
  overdue: number
  overdue_amount: string
  unposted: number
  drafts: number
  months: number
  unreconciled: number
  taxes: string
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
      -- What the accounts of taxes owe at the end of the last month: what was settled is no more in them, what clients withheld is not of it.
      select owed.*, months.months,
        (select count(*)::int from bank_lines l where l.company_id = ${company} and not exists (
          select from bank_matches m where m.company_id = ${company} and m.line_id = l.id)) as unreconciled,
        (select coalesce(sum(l.credit - l.debit), 0)::numeric(20, 2) from journal_lines l
         where l.company_id = ${company} and l.date < date_trunc('month', today.day) and l.account_id in (
           select tax_id from posting_rules where company_id = ${company}
           union select tax_id from purchase_rules where company_id = ${company}
           union ${codeAccounts(company, 'sales_id', false)}
           union ${codeAccounts(company, 'purchases_id', false)}
           union ${codeAccounts(company, 'purchases_id', true)})) as taxes,
        (select count(*)::int from invoices where company_id = ${company} and entry_id is null and annulled_on is null) as unposted,
        (select count(*)::int from invoice_drafts where company_id = ${company}) as drafts
      from owed, months, today`
    if (!counts) return []
    const returns = await dueReturns(sql, company)
    const { overdue, overdue_amount, unposted, drafts, months, unreconciled, taxes } = counts
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
      {
        key: 'unreconciled',
        count: unreconciled,
        text: unreconciled === 1 ? 'movimiento del banco por conciliar' : 'movimientos del banco por conciliar',
        amount: null,
        path: viewOf('tab=bancos'),
        late: false,
      },
      ...(returns.length > 0
        ? returns.map(returnFigure)
        : [
            {
              key: 'taxes',
              count: taxes.startsWith('-') || centsOf(taxes) === 0n ? 0 : 1,
              text: 'impuesto por declarar y pagar',
              amount: taxes,
              path: viewOf('tab=impuestos'),
              late: false,
            },
          ]),
    ]
  },
}

const returnFigure = ({ form, municipality, number, months, period, due }: DueReturn): DeskFigure => ({
  key: ['taxes', form, municipality].filter(Boolean).join('_'),
  count: 1,
  text: `declaración por liquidar: ${number}, ${filingName(period)}`,
  amount: due,
  path: viewOf(
    `tab=impuestos&vista=declaraciones&formulario=${form}${municipality && `&municipio=${encodeURIComponent(municipality)}`}&meses=${months}&periodo=${period.from}`,
  ),
  late: false,
})
