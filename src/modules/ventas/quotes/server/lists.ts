import fragment, { type Sql } from 'sql-template-tag'
import { type ById, PAGE_ROWS } from '#src/kernel/fields.ts'
import { type LineTax, taxedOf } from '#src/kernel/money/taxed-totals.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { LINE_SHOWN } from '#src/platform/documents/server/lines.ts'
import { tagged } from '#src/platform/notes/tags/server/record-tags.ts'
import { paperEditions } from '#src/platform/templates/server/papers/stored-paper.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx, CurrentUser, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { chainedInvoices } from '../../../contabilidad/port.ts'
import { linksMadeOf, salesLinksOf } from '../../server/chain.ts'
import type { QuoteListInput } from '../contract.ts'
import { EXPIRED, INVOICED, type Quote, type QuoteDetail, type QuoteLine, type QuoteMail } from '../schemas.ts'
import { CLIENT_EMAIL, WITH_CLIENT } from './client-email.ts'

/** The select list of a quote `q`, for a person and the company's current day. */
export const SHOWN = (today: string, user: CurrentUser): Sql => fragment`
  q.id, q.number, q.client_name, q.client_id, q.opportunity_id, q.date, q.valid_until, q.status,
  ${hasExpired(today)} as expired, q.currency, q.total, q.archived_at, q.version, q.created_at,
  (select jsonb_build_object('id', i.id, 'number', i.number) ${invoiceOf(user)}) as invoice`

export const opensInvoices = ({ role, modules }: CurrentUser) => role !== 'control' && modules.includes('contabilidad')

/** The invoice of `q` that is not annulled, if invoices are open to the person. Control looks into one module at a time. */
const invoiceOf = (user: CurrentUser): Sql => fragment`
  from quote_invoices l join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
  where ${opensInvoices(user)} and l.company_id = q.company_id and l.quote_id = q.id and l.standing`

const hasExpired = (today: string) => fragment`(q.status in ('Borrador', 'Enviada') and q.valid_until < ${today}::date)`

/** Newest first. */
export async function quotes(ctx: Ctx<QuoteListInput>) {
  const { sql, company, user } = ctx
  const { status, client_id, opportunity_id, from, to, archived, tag } = ctx.input
  const today = await companyDay(sql, company)
  return listOf<Quote>(ctx, {
    select: SHOWN(today, user),
    from: fragment`from quotes q`,
    where: [
      fragment`q.company_id = ${company}`,
      archived ? fragment`q.archived_at is not null` : fragment`q.archived_at is null`,
      status && inState(status, today, user),
      client_id && fragment`q.client_id = ${client_id}`,
      opportunity_id && fragment`q.opportunity_id = ${opportunity_id}`,
      from && fragment`q.date >= ${from}::date`,
      to && fragment`q.date <= ${to}::date`,
      tagged(company, 'quotes', fragment`q.id`, tag),
    ],
    search: fragment`q.search_text`,
    order: descending(['date', fragment`q.date`], ['uuid', fragment`q.id`]),
  })
}

function inState(state: NonNullable<QuoteListInput['status']>, today: string, user: CurrentUser): Sql {
  if (state === EXPIRED) return hasExpired(today)
  return state === INVOICED ? fragment`exists (select ${invoiceOf(user)})` : fragment`q.status = ${state}`
}

type StoredQuote = Pick<QuoteDetail, 'typed_body' | 'body' | 'general_discount' | 'client_email' | 'author' | 'papers'>

export const quoteDetail =
  ({ areas }: Pick<Services, 'areas'>) =>
  async (ctx: Ctx<ById>): Promise<QuoteDetail> => {
    const { sql, company, user } = ctx
    const { id } = ctx.input
    const itself = fragment`${id}::uuid`
    const today = await companyDay(sql, company)
    const [[row], lines, mails, ...links] = await Promise.all([
      sql<Quote & StoredQuote & { levied: LineTax[] }>`
      select ${SHOWN(today, user)}, ${paperEditions(company, fragment`q.id`)} as papers, q.typed_body, q.body, q.general_discount, q.levied, p.username as author, ${CLIENT_EMAIL} as client_email
      from ${WITH_CLIENT}
      join profiles p on p.company_id = q.company_id and p.id = q.created_by
      where q.company_id = ${company} and q.id = ${id}`,
      quoteLinesOf(sql, company, id),
      sql<QuoteMail>`
      select m.id, m.email, p.username, m.created_at from quote_mails m
      join profiles p on p.company_id = m.company_id and p.id = m.sent_by
      where m.company_id = ${company} and m.quote_id = ${id} order by m.id desc limit ${PAGE_ROWS}`,
      salesLinksOf(ctx, itself),
      chainedInvoices(ctx, {
        invoices: fragment`select l.invoice_id from quote_invoices l where l.company_id = ${company} and l.quote_id = ${id} and l.standing`,
        quotes: itself,
      }),
      linksMadeOf(areas(), ctx, itself),
    ])
    const { typed_body, body, general_discount, levied, author, client_email, papers, ...listed } = found(row)
    const chain = links.flat()
    const { totals } = taxedOf(lines, general_discount, levied)
    return {
      quote: listed,
      typed_body,
      body,
      general_discount,
      author,
      client_email,
      lines,
      totals,
      mails,
      papers,
      chain,
    }
  }

/** The lines of a quote in order. */
export const quoteLinesOf = (sql: Query, company: string, quote: string) => sql<QuoteLine>`
  select ${LINE_SHOWN}, taxes, optional, adjustable from quote_lines where company_id = ${company} and quote_id = ${quote} order by position`
