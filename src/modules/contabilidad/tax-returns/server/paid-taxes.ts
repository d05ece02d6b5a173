import fragment, { type Sql } from 'sql-template-tag'
import type { FilingPeriod } from '../filing-periods.ts'

/** Whether a row of payments or notes stood at the end of a day. */
const stoodOn = (row: Sql, ended: Sql, day: Sql): Sql =>
  fragment`${row}.date <= ${day} and (${ended} is null or ${ended} > ${day})`

/** Something of a document that began or ended in the period. */
const moved = (row: Sql, ended: Sql, { from, to }: FilingPeriod): Sql => fragment`
  (${row}.date between ${from} and ${to} or ${ended} between ${from} and ${to})`

/**
 * What of each tax was collected or paid in a period: its share by what is paid of the document, up to the period's last day less up to the day before
 * it, so that the last payment brings the rest to the cent. What credit notes took back is neither owed nor borne.
 */
export const paidTaxes = (company: string, period: FilingPeriod): Sql => fragment`
  select 'ventas' as side, t.id::text as id, 'Cobro' as event, false as returned, d.day as date, i.id as document_id, i.number, i.client,
    i.client_id, t.code_id, t.name, t.kind, t.withheld, t.rate, ${share('base')} as base, ${share('amount')} as amount
  from (
    select y.invoice_id as id, max(y.date) filter (where y.date <= ${period.to}) as day from invoice_payments y
    where y.company_id = ${company} and y.invoice_id in (
      select p.invoice_id from invoice_payments p where p.company_id = ${company} and ${moved(P, fragment`p.reversed_on`, period)}
      union
      select n.invoice_id from credit_notes n where n.company_id = ${company} and ${moved(fragment`n`, fragment`n.annulled_on`, period)})
    group by y.invoice_id) d
  join invoices i on i.company_id = ${company} and i.id = d.id
  join invoice_taxes t on t.company_id = i.company_id and t.invoice_id = i.id and t.note_id is null,
  lateral (${standingOn(SOLD, fragment`${period.from}::date - 1`)}) before,
  lateral (${standingOn(SOLD, fragment`${period.to}::date`)}) after
  where ${share('base')} <> 0 or ${share('amount')} <> 0
  union all
  select 'compras', t.id::text, 'Pago', false, d.day, b.id, b.supplier_number, b.supplier, b.supplier_id, t.code_id, t.name, t.kind, t.withheld,
    t.rate, ${share('base')}, ${share('amount')}
  from (
    select y.bill_id as id, max(y.date) filter (where y.date <= ${period.to}) as day from bill_payments y
    where y.company_id = ${company} and y.bill_id in (
      select p.bill_id from bill_payments p where p.company_id = ${company} and ${moved(P, fragment`p.reversed_on`, period)}
      union
      select n.bill_id from supplier_credit_notes n where n.company_id = ${company} and ${moved(fragment`n`, fragment`n.annulled_on`, period)})
    group by y.bill_id) d
  join bills b on b.company_id = ${company} and b.id = d.id
  join bill_taxes t on t.company_id = b.company_id and t.bill_id = b.id and t.note_id is null,
  lateral (${standingOn(BOUGHT, fragment`${period.from}::date - 1`)}) before,
  lateral (${standingOn(BOUGHT, fragment`${period.to}::date`)}) after
  where ${share('base')} <> 0 or ${share('amount')} <> 0`

const P = fragment`p`

interface Documents {
  /** The document's row, as the query calls it. */
  row: Sql
  payments: Sql
  notes: Sql
  taxes: Sql
  /** The column by which payments and notes name it. */
  by: Sql
}

const SOLD: Documents = {
  row: fragment`i`,
  payments: fragment`invoice_payments`,
  notes: fragment`credit_notes`,
  taxes: fragment`invoice_taxes`,
  by: fragment`invoice_id`,
}
const BOUGHT: Documents = {
  row: fragment`b`,
  payments: fragment`bill_payments`,
  notes: fragment`supplier_credit_notes`,
  taxes: fragment`bill_taxes`,
  by: fragment`bill_id`,
}

/** Of a document and its tax `t` on a day: the part that is paid, and the tax less what notes took back. */
const standingOn = ({ row, payments, notes, taxes, by }: Documents, day: Sql): Sql => fragment`
  select least(1, q.paid / nullif(${row}.amount - n.amount, 0)) as part, t.base - n.base as base, t.amount - n.tax as amount
  from (
    select coalesce(sum(p.amount), 0) as paid from ${payments} p
    where p.company_id = ${row}.company_id and p.${by} = ${row}.id and ${stoodOn(P, fragment`p.reversed_on`, day)}) q,
  (select coalesce(sum(n.amount), 0) as amount, coalesce(sum(x.base), 0) as base, coalesce(sum(x.amount), 0) as tax
    from ${notes} n
    left join ${taxes} x on x.company_id = n.company_id and x.note_id = n.id and x.code_id is not distinct from t.code_id and x.rate = t.rate
    where n.company_id = ${row}.company_id and n.${by} = ${row}.id and ${stoodOn(fragment`n`, fragment`n.annulled_on`, day)}) n`

const share = (of: 'base' | 'amount'): Sql => {
  const column = of === 'base' ? fragment`base` : fragment`amount`
  return fragment`(round(after.${column} * coalesce(after.part, 0), 2) - round(before.${column} * coalesce(before.part, 0), 2))`
}
