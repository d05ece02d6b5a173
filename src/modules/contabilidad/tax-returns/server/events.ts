import fragment, { type Sql } from 'sql-template-tag'
import { bornTaxes, taxEvents } from '../../tax-books/server/book.ts'
import { billEvents, borneBy } from '../../tax-books/server/purchases.ts'
import type { FilingPeriod } from '../filing-periods.ts'
import { icaOf, type TaxForm } from '../tax-form.ts'
import { paidTaxes } from './paid-taxes.ts'

const ISSUED = ['Factura']
const SOLD = [...ISSUED, 'Nota de débito']

/** What documents have of each tax in a period, on their day: issued, and as they are taken back. */
const bookedTaxes = (company: string, { rectifies }: TaxForm, period: FilingPeriod): Sql => fragment`
  select 'ventas' as side, t.id::text || e.event as id, e.event, not (e.event = any (${rectifies ? ISSUED : SOLD})) as returned, e.date, e.invoice_id as document_id,
    e.number, e.client, e.client_id, t.code_id, t.name, t.kind, t.withheld, t.rate, e.sign * t.base as base, e.sign * t.amount as amount
  from ${taxEvents(company, period)} e ${bornTaxes(company)}
  union all
  select 'compras', t.id::text || e.event, e.event, e.event <> 'Factura', e.date, e.id, e.supplier_number, e.supplier, e.supplier_id,
    t.code_id, t.name, t.kind, t.withheld, t.rate, e.sign * t.base, e.sign * t.amount
  from ${billEvents(company, period)} e ${borneBy(company)}`

/** A NIT of nine digits that begins with 8 or 9 is of a legal person, others are of natural ones; whoever has no number is neither. */
const PERSON = fragment`case
  when c.tax_kind = 'NIT' and c.tax_number ~ '^[89][0-9]{8}(-|$)' then 'juridica'
  when c.tax_kind in ('NIT', 'CC', 'CE', 'Pasaporte') and c.tax_number <> '' then 'natural'
  else '' end`

/** Whose account a tax is in, as the company has chosen it today. */
const ACCOUNT = fragment`case when f.side = 'ventas'
  then coalesce(a.sales_id, case when not f.withheld then (select tax_id from posting_rules r where r.company_id = f.company_id) end)
  else coalesce(a.purchases_id, case when not f.withheld then (select tax_id from purchase_rules r where r.company_id = f.company_id) end) end`

/** A retention of ICA is declared to its municipality. */
const DECLARED_AS = fragment`case
  when f.kind <> 'reteica' then coalesce(k.declared_as, '')
  when k.municipality <> '' then ${icaOf('')}::text || k.municipality
  else '' end`

/** The rows of a form: what each document has of each tax, with everything that tells boxes apart. */
export const filedRows = (company: string, form: TaxForm, period: FilingPeriod): Sql => fragment`(
  select f.*, ${DECLARED_AS} as declared_as, coalesce(c.tax_number, '') as tax_number, ${PERSON} as person,
    coalesce(f.client_id::text, f.client) as who, ${ACCOUNT} as account_id
  from (select ${company}::uuid as company_id, b.*
    from (${form.basis === 'caja' ? paidTaxes(company, period) : bookedTaxes(company, form, period)}) b) f
  left join cdm_clients c on c.company_id = f.company_id and c.id = f.client_id
  left join tax_codes k on k.company_id = f.company_id and k.id = f.code_id
  left join tax_accounts a on a.company_id = f.company_id and a.code_id = f.code_id)`
