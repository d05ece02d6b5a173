import { html } from 'hono/html'
import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { formatsOf } from '#src/kernel/format.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { OPENED_HOURS } from '#src/platform/links/rules.ts'
import { bytesOf } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { portalParts } from '../../../contabilidad/port.ts'
import { EXPIRED, type QuoteStatus } from '../../quotes/schemas.ts'
import { sentPaper } from '../../quotes/server/papers/sent-quote.ts'
import { quoteKeys } from './quote-keys.ts'
import { quoteLinkWritten } from './write-link.ts'

type PortalPart = Parameters<typeof portalParts.fill>[0]
type PortalVisitor = Parameters<PortalPart['cards']>[1]

interface ListedQuote {
  id: string
  number: string
  client_name: string
  date: string
  valid_until: string
  currency: string
  amount: string
  status: QuoteStatus | typeof EXPIRED
  total: number
}

/** Quote q was sent to one of the clients who look, by a company that has its sales. */
const ofClients = ({ portal: { company }, ids }: PortalVisitor): Sql => fragment`
  q.company_id = ${company} and q.client_id = any(${ids}::uuid[]) and q.status <> 'Borrador' and q.archived_at is null
  and exists (select from trama.modules_of(${company}) m where 'ventas' = any(m.connected) and not m.inactive ? 'ventas')`

/** The clients' quotes, in the customer portal: those that wait for an answer first, then the newest. */
export const portalQuotes = ({ secret, enqueue }: Pick<Services, 'secret' | 'enqueue'>): PortalPart => ({
  segment: 'cotizacion',
  async cards(sql, visitor) {
    const rows = await listed(sql, visitor)
    if (rows.length === 0) return ''
    const left = (rows[0]?.total ?? 0) - rows.length
    return html`<section class="card"><h2>Cotizaciones</h2><ul class="lines">${rows.map((row) => line(visitor, row))}</ul>${
      left > 0 ? html`<p>Y ${left} más. Pídelas a ${visitor.portal.company_name}.</p>` : ''
    }</section>`
  },
  async document(sql, visitor, id) {
    if (!(await heldFor(sql, visitor, id))) return null
    return openQuoteForClient(sql, { secret, enqueue }, visitor.portal.company, id)
  },
  async file(sql, visitor, id) {
    const quote = await heldFor(sql, visitor, id)
    if (!quote) return null
    const { company } = visitor.portal
    const paper = await sentPaper({ sql, company, later: (job, data) => enqueue(job, data, sql) }, id)
    return { bytes: await bytesOf(sql, company, paper), type: 'application/pdf', name: `${quote.number}.pdf` }
  },
})

async function listed(sql: Query, visitor: PortalVisitor): Promise<ListedQuote[]> {
  const today = await companyDay(sql, visitor.portal.company)
  const isExpired = fragment`q.status = 'Enviada' and q.valid_until < ${today}::date`
  return sql<ListedQuote>`
    select q.id, q.number, q.client_name, q.date, q.valid_until, q.currency, q.total::text as amount,
      case when ${isExpired} then ${EXPIRED} else q.status end as status, count(*) over ()::int as total
    from quotes q where ${ofClients(visitor)}
    order by q.status = 'Enviada' and not (${isExpired}) desc, q.date desc, q.id desc limit ${visitor.most}`
}

function line({ portal, contacts, path }: PortalVisitor, quote: ListedQuote) {
  const { money, longDate } = formatsOf(portal.country)
  const { id, number, client_name, date, valid_until, currency, amount, status } = quote
  const waits = status === 'Enviada'
  return html`<li><span><a href="${path}/cotizacion/${id}">Cotización ${number}</a> · ${waits ? 'Por responder' : status}</span><span class="net">${money(amount, currency)}</span>
<small>${contacts.length > 1 ? `${client_name}. ` : ''}Del ${longDate(date)}.${waits ? ` Vale hasta el ${longDate(valid_until)}.` : ''}</small><span class="net"><a href="${path}/cotizacion/${id}/pdf" aria-label="PDF de la cotización ${number}">PDF</a></span></li>`
}

/** Holds a quote that the clients may see; undefined for any other. */
async function heldFor(sql: Query, visitor: PortalVisitor, id: string): Promise<{ number: string } | undefined> {
  const [quote] = await sql<{ number: string }>`
    select q.number from quotes q where q.id = ${id} and ${ofClients(visitor)} for update of q`
  return quote
}

interface StandingLink {
  author: string
  link: string | null
  token_hash: string | null
  expires_at: string | null
  lasts: boolean | null
}

/** The link that the company shared; where none lasts, it is open for a while in the name of whoever wrote the quote. */
async function openQuoteForClient(
  sql: Query,
  { secret, enqueue }: Pick<Services, 'secret' | 'enqueue'>,
  company: string,
  id: string,
): Promise<string | null> {
  await sentPaper({ sql, company, later: (job, data) => enqueue(job, data, sql) }, id)
  const [quote] = await sql<StandingLink>`
    select q.created_by as author, l.id as link, l.token_hash, l.expires_at, l.expires_at > now() + interval '1 hour' as lasts
    from quotes q left join quote_links l on l.company_id = q.company_id and l.quote_id = q.id and l.revoked_at is null
    where q.company_id = ${company} and q.id = ${id}`
  if (!quote) return null
  const { author, expires_at } = quote
  const link = quote.link ?? v7()
  const stands = quote.link !== null
  const until = fragment`greatest(${expires_at}::timestamptz, now() + make_interval(hours => ${OPENED_HOURS}))`
  if (!quote.lasts || quote.token_hash !== quoteKeys.newLinkHash(secret, link))
    await sql`${quoteLinkWritten(secret, { company, link, stands, quote: id, draft: false, author, until })}`
  return quoteKeys.linkUrl('', secret, { company, id: link })
}
