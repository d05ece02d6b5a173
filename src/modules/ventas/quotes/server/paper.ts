import { laterDay } from '#src/kernel/days/day.ts'
import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { type LineTax, taxedOf, totalsOf } from '#src/kernel/money/taxed-totals.ts'
import { found } from '#src/kernel/refusal.ts'
import { BUYER, type Buyer, printedBuyer } from '#src/modules/cdm/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { DocumentLine } from '#src/platform/documents/line.ts'
import { netLines, printedLine } from '#src/platform/documents/printed-lines.ts'
import type { DocumentContent } from '#src/platform/templates/document.ts'
import { drawDocument } from '#src/platform/templates/server/draw-document.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { bodyFor, VALID_DAYS, withChoices } from '../rules.ts'
import type { QuoteLine, QuoteTemplateSample } from '../schemas.ts'
import { quoteLinesOf } from './lists.ts'
import { quoteTemplateOf } from './template.ts'

const SAMPLE_CLIENT = 'Boutique El Bosque'
const SAMPLE_LINES = [
  {
    description: 'Camisa de lino',
    detail: 'Talla M, blanca',
    quantity: '12',
    price: '24.90',
    discount: '10',
    tax: '19',
  },
  { description: 'Bordado del logotipo', detail: '', quantity: '12', price: '3.50', discount: '0', tax: '19' },
].map((line) => DocumentLine.parse(line))

/** A sample quote with the template that is being edited. */
export async function quoteTemplateSheet({ sql, company, input }: Ctx<QuoteTemplateSample>): Promise<PrintedDocument> {
  const [profile] = await sql<{ currency: string }>`select currency from company_profiles where company_id = ${company}`
  const date = await companyDay(sql, company)
  return drawDocument(sql, company, {
    type: 'quote',
    number: `COT-${date.slice(0, 4)}-001`,
    date,
    until: laterDay(date, VALID_DAYS),
    client: { name: SAMPLE_CLIENT, lines: ['compras@elbosque.example'] },
    body: bodyFor(input.defaultBody, SAMPLE_CLIENT),
    lines: netLines(SAMPLE_LINES),
    totals: totalsOf(SAMPLE_LINES),
    currency: found(profile).currency,
    header: input.header,
    footer: input.footer,
    logo_url: input.logoUrl,
  })
}

interface QuoteRow extends Buyer {
  number: string
  date: string
  valid_until: string
  client_name: string
  body: string
  currency: string
  general_discount: string
  levied: LineTax[]
}

/** A quote as it prints now, or with the lines that a client chose. */
export async function printedQuote(
  sql: Query,
  company: string,
  id: string,
  chosen?: readonly QuoteLine[],
): Promise<DocumentContent> {
  const [[row], kept, template] = await Promise.all([
    sql<QuoteRow>`
      select q.number, q.date, q.valid_until, q.client_name, q.body, q.currency, q.general_discount, q.levied, ${BUYER}
      from quotes q left join cdm_clients c on c.company_id = q.company_id and c.id = q.client_id
      where q.company_id = ${company} and q.id = ${id}`,
    quoteLinesOf(sql, company, id),
    quoteTemplateOf(sql, company),
  ])
  const lines = chosen ?? kept.map(withChoices)
  const { number, date, valid_until, client_name, body, currency, general_discount, levied, ...buyer } = found(row)
  return {
    type: 'quote',
    number,
    date,
    until: valid_until,
    client: printedBuyer(client_name, buyer),
    body,
    lines: netLines(lines, levied, general_discount).map(printedLine),
    totals: lines.length === 0 ? null : taxedOf(lines, general_discount, levied).totals,
    currency,
    header: template.header,
    footer: template.footer,
    logo_url: template.logoUrl,
  }
}
