import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyToday, companyZone } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { assetSummary } from '../../assets/server/depreciation.ts'
import { firstDayOf, lastDayOfMonth } from '../../months.ts'
import { purchaseTaxTotals } from '../../tax-books/server/purchases.ts'
import { salesTaxTotals } from '../../tax-books/server/totals.ts'
import { CLOSING_ITEMS, type ClosingItem } from '../items.ts'
import type { ClosingAsked, MonthClosing } from '../schemas.ts'

interface Facts {
  over: boolean
  locked: boolean
  counts: Partial<Record<ClosingItem, number>>
  ticks: { item: ClosingItem; ticked_by: string; ticked_at: string }[]
}

export async function monthClosing({ sql, company, input: { month } }: Ctx<ClosingAsked>): Promise<MonthClosing> {
  const span = { from: firstDayOf(month), to: lastDayOfMonth(month) }
  const [facts, { pending_from }, sold, bought] = await Promise.all([
    factsOf(sql, company, span),
    assetSummary({ sql, company, input: { month } }),
    salesTaxTotals({ sql, company, input: span }),
    purchaseTaxTotals({ sql, company, input: span }),
  ])
  const apart = [sold, bought]
    .map(({ difference, withheld_difference }) => size(centsOf(difference)) + size(centsOf(withheld_difference)))
    .filter((cents) => cents !== 0n)
  const counts: Facts['counts'] = {
    ...facts.counts,
    depreciacion: pending_from === null ? 0 : 1,
    impuestos: apart.length,
  }
  return {
    month,
    to: span.to,
    over: facts.over,
    locked: facts.locked,
    items: CLOSING_ITEMS.map((item) => {
      const count = counts[item] ?? null
      const tick = facts.ticks.find((one) => one.item === item)
      return {
        item,
        count,
        amount: item === 'impuestos' && apart.length > 0 ? amountOf(apart.reduce((sum, one) => sum + one, 0n)) : null,
        ticked_by: tick?.ticked_by ?? null,
        ticked_at: tick?.ticked_at ?? null,
        done: count === 0 || tick !== undefined,
      }
    }),
  }
}

const size = (cents: bigint) => (cents < 0n ? -cents : cents)

/** Drafts have no day of the books, so that each month asks for all of them. */
async function factsOf(sql: Query, company: string, { from, to }: { from: string; to: string }): Promise<Facts> {
  const [row] = await sql<Facts>`
    select ${companyToday(company)} > ${to}::date as over,
      coalesce((select locked_through >= ${to} from period_locks where company_id = ${company}), false) as locked,
      jsonb_build_object(
        'borradores', (select count(*) from invoice_drafts where company_id = ${company}),
        'contabilizar', (select count(*) from invoices
          where company_id = ${company} and entry_id is null and annulled_on is null and date <= ${to}),
        'cobros', (select count(*) from online_charges
          where company_id = ${company} and date <= ${to} and payment_id is null and receipt_id is null and refunded_at is null),
        'extractos', (select count(*) from bank_accounts b where b.company_id = ${company} and b.archived_at is null
          and (b.created_at at time zone ${companyZone(company)})::date <= ${to} and not exists (
            select from bank_statements s where s.company_id = ${company} and s.bank_account_id = b.id and s.to_day >= ${to})),
        'bancos', (select count(*) from bank_lines l where l.company_id = ${company} and l.day <= ${to} and not exists (
          select from bank_matches m where m.company_id = ${company} and m.line_id = l.id)),
        'recurrentes', (select count(*) from recurring_entries
          where company_id = ${company} and next_on <= ${to} and not paused and archived_at is null),
        'entradas', (select count(*) from goods_receipts g
          where g.company_id = ${company} and g.date <= ${to} and g.annulled_on is null and exists (
            select from goods_receipt_lines l where l.company_id = ${company} and l.receipt_id = g.id and l.billable > 0))) as counts,
      (select coalesce(jsonb_agg(jsonb_build_object('item', t.item, 'ticked_by', p.username, 'ticked_at', t.ticked_at)), '[]')
       from closing_ticks t join profiles p on p.company_id = t.company_id and p.id = t.ticked_by
       where t.company_id = ${company} and t.month = ${from}) as ticks`
  return found(row)
}
