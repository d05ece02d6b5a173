import fragment, { type Sql } from 'sql-template-tag'
import type { BorneTax } from '#src/kernel/money/taxed-totals.ts'
import { found } from '#src/kernel/refusal.ts'
import { BUYER, type Buyer, declaredByRate, fittingTreatment } from '#src/modules/cdm/port.ts'
import type { ShownTaxedLine } from '#src/platform/documents/line.ts'
import { LINE_SHOWN } from '#src/platform/documents/server/lines.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { leviedThen } from '../../invoices/server/sums.ts'
import { type KnownTax, keptTaxes } from '../../tax-books/server/kept.ts'
import type { LineTexts } from '../issued-lines.ts'
import type { IssuerRow } from '../parties.ts'
import type { DeclaredCode, KeptTaxes } from '../tax-sources.ts'

export interface IssuedInvoice {
  number: string
  date: string
  due_date: string
  client: string
  client_id: string | null
  description: string
  general_discount: string
  amount: string
  currency: string
  debits_id: string | null
  debit_reason: string
  levied: KnownTax[]
  borne: BorneTax[]
}

/** An invoice as it was issued, of one company only. */
export async function issuedInvoice(sql: Query, company: string, id: string): Promise<IssuedInvoice> {
  const [row] = await sql<IssuedInvoice>`
    select i.number, i.date, i.due_date, i.client, i.client_id, i.description, i.general_discount, i.amount, i.currency, i.debits_id, i.debit_reason,
      ${leviedThen(company)} as levied, ${keptTaxes(company, fragment`i.id`)} as borne
    from invoices i where i.company_id = ${company} and i.id = ${id}`
  return found(row)
}

type IssuedLine = ShownTaxedLine & LineTexts & { id: string }

/** Its lines, with code and unit of their products. */
export const issuedLines = (sql: Query, company: string, id: string): Promise<IssuedLine[]> =>
  sql<IssuedLine>`
    select l.*, coalesce(p.sku, '') as code, coalesce(p.unit, '') as unit
    from (select id, position, taxes, ${LINE_SHOWN} from invoice_lines where company_id = ${company} and invoice_id = ${id}) l
    left join cdm_products p on p.company_id = ${company} and p.id = l.product_id order by l.position`

export interface IssuedNote {
  number: string
  date: string
  invoice_id: string
  ordinal: number
  reason: string
  subtotal: string
  borne: BorneTax[]
  chosen: { line_id: string; quantity: string }[]
}

export async function issuedNote(sql: Query, company: string, id: string): Promise<IssuedNote> {
  const [row] = await sql<IssuedNote>`
    select n.number, n.date, n.invoice_id, n.ordinal, n.reason, n.subtotal,
      ${keptTaxes(company, fragment`n.invoice_id`, fragment`n.id`)} as borne,
      (select coalesce(jsonb_agg(jsonb_build_object('line_id', k.line_id, 'quantity', trim_scale(k.quantity)::text)), '[]')
       from credit_note_lines k where k.company_id = ${company} and k.note_id = n.id) as chosen
    from credit_notes n where n.company_id = ${company} and n.id = ${id}`
  return found(row)
}

export async function issuerRow(sql: Query, company: string): Promise<IssuerRow> {
  const [row] = await sql<IssuerRow>`
    select display_name, legal_name, tax_kind, tax_number, country, city, address, email, phone
    from company_profiles where company_id = ${company}`
  return found(row)
}

export async function contactRow(sql: Query, company: string, id: string | null): Promise<Buyer | undefined> {
  const [row] = await sql<Buyer>`
    select ${BUYER} from cdm_clients c where c.company_id = ${company} and c.id = ${id}::uuid`
  return row
}

interface Bearing {
  country: string
  day: string
  borne: readonly BorneTax[]
  levied: readonly KnownTax[]
  lines: readonly { taxes?: readonly string[] | undefined }[]
}

/** What was kept of a document's taxes, and as what the company declares its codes; a kind counts as it was on the day. */
export async function keptOf(
  sql: Query,
  company: string,
  { country, day, borne, levied, lines }: Bearing,
): Promise<KeptTaxes> {
  const ids = [...new Set(lines.flatMap(({ taxes }) => taxes ?? []))]
  const codes = ids.length === 0 ? [] : await sql<DeclaredCode>`${codesOn(company, ids, day)}`
  return {
    borne,
    codes: codes.map((code) => {
      const kind = levied.find(({ id }) => id === code.id)?.kind ?? code.kind
      return { ...code, kind, treatment: fittingTreatment(kind, code.treatment) }
    }),
    declaredByRate: (percent) => declaredByRate(country, percent, day),
  }
}

const codesOn = (company: string, ids: readonly string[], day: string): Sql => fragment`
  select c.id, c.kind, c.withheld, c.declared_as, c.treatment, (
    select trim_scale(r.percent)::text from tax_rates r
    where r.company_id = ${company} and r.code_id = c.id and r.from_day <= ${day}::date order by r.from_day desc limit 1) as percent
  from tax_codes c where c.company_id = ${company} and c.id = any(${ids}::uuid[])`
