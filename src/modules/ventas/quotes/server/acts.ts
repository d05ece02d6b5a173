import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { laterDay } from '#src/kernel/days/day.ts'
import type { ById, ByVersion } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import {
  LINE_COLUMNS,
  LINE_TAXES,
  LINE_VALUES,
  linesAsJson,
  productsIn,
  renewedLine,
} from '#src/platform/documents/server/lines.ts'
import { nextNumber } from '#src/platform/templates/server/numbers.ts'
import type { Ctx, CurrentUser } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { bodyFor, LONGEST_BODY, VALID_DAYS } from '../rules.ts'
import {
  EXPIRES_BEFORE,
  type NewQuote,
  type Quote,
  type QuoteChange,
  type QuoteDetail,
  type QuoteLine,
} from '../schemas.ts'
import { quoteLinesOf, SHOWN } from './lists.ts'
import { taxedQuote } from './sums.ts'
import { quoteTemplateOf } from './template.ts'

const NO_CLIENT = 'Elige un cliente de la lista.'
const NO_OPPORTUNITY = 'Elige una oportunidad de la lista.'
const NO_PRODUCT = 'Uno de los productos ya no existe.'
const DECIDED = 'Esta cotización ya tiene respuesta. Márcala como borrador o duplícala para cambiarla.'

export async function addQuote({ sql, company, user, input }: Ctx<NewQuote>) {
  await checkReferences(sql, company, input)
  const body = input.body ?? (await quoteTemplateOf(sql, company)).defaultBody
  return write(sql, { company, user, input: { ...daysOf(input, await companyDay(sql, company)), body } })
}

/** Answered quotes cannot be edited. A sent quote becomes a draft again; its sent edition stays stored. */
export async function editQuote({ sql, company, user, input }: Ctx<QuoteChange>) {
  const { id, version } = input
  const [before] = await sql<Pick<QuoteDetail, 'typed_body'> & Pick<Quote, 'version' | 'status' | 'date'>>`
    select version, status, date, typed_body from quotes where company_id = ${company} and id = ${id} for update`
  const { status, date, typed_body } = foundAsSeen(before, version)
  if (status === 'Aceptada' || status === 'Rechazada') throw refusal('quote_decided', DECIDED)
  await checkReferences(sql, company, input)
  const dated = daysOf(input, date)
  const { subtotal, discount, tax, total, levied, lines } = await taxedQuote(sql, company, {
    ...input,
    date: dated.date,
  })
  const body = input.body ?? typed_body
  await writeQuoteLines(sql, company, id, lines)
  return change(
    { sql, company, user, input },
    fragment`client_name = ${input.client_name}, client_id = ${input.client_id}::uuid,
      opportunity_id = ${input.opportunity_id}::uuid, typed_body = ${body}, body = ${filled({ ...input, body })},
      date = ${dated.date}::date, valid_until = ${dated.valid_until}::date, subtotal = ${subtotal}::numeric,
      discount = ${discount}::numeric, general_discount = ${input.general_discount}, tax = ${tax}::numeric, total = ${total}::numeric,
      levied = ${JSON.stringify(levied)}::jsonb, status = 'Borrador'`,
  )
}

/** Copies a quote with today's date. */
export async function duplicateQuote({ sql, company, user, input: { id } }: Ctx<ById>) {
  const [row] = await sql<Omit<Written, 'lines'> & { days: number }>`
    select client_name, client_id, opportunity_id, general_discount, typed_body as body, valid_until - date as days
    from quotes where company_id = ${company} and id = ${id}`
  const { days, ...copied } = found(row)
  const date = await companyDay(sql, company)
  const lines = await quoteLinesOf(sql, company, id)
  return write(sql, { company, user, input: { ...copied, lines, date, valid_until: laterDay(date, days) } })
}

/** Updates a quote in the version that the person saw. */
export async function change(
  ctx: Pick<Ctx<ByVersion>, 'sql' | 'company' | 'user' | 'input'>,
  set: Sql,
): Promise<Quote> {
  const today = await companyDay(ctx.sql, ctx.company)
  return changeSeen(ctx, 'quotes', set, fragment`${SHOWN(today, ctx.user)} from changed q`)
}

/** With its body, or the template's by default. */
type Written = NewQuote & { body: string }

interface Writing {
  company: string
  user: CurrentUser
  input: Written
}

/** Numbers a quote and inserts it with its lines. Concurrent ones of the same company wait here. */
async function write(sql: Query, { company, user, input }: Writing): Promise<Quote> {
  const today = await companyDay(sql, company)
  const { subtotal, discount, tax, total, levied, lines } = await taxedQuote(sql, company, {
    ...input,
    date: input.date || today,
  })
  const body = filled(input)
  const number = await nextNumber(sql, company, 'COT', Number(today.slice(0, 4)))
  const id = v7()
  const [row] = await sql<Quote>`
    insert into quotes as q (company_id, id, number, client_name, client_id, opportunity_id, typed_body, body, date, valid_until,
      currency, subtotal, discount, general_discount, tax, total, levied, created_by)
    select ${company}::uuid, ${id}::uuid, ${number}, ${input.client_name}, ${input.client_id}::uuid,
      ${input.opportunity_id}::uuid, ${input.body}, ${body}, ${input.date}::date, ${input.valid_until}::date, p.currency,
      ${subtotal}::numeric, ${discount}::numeric, ${input.general_discount}, ${tax}::numeric, ${total}::numeric,
      ${JSON.stringify(levied)}::jsonb, ${user.id}::uuid
    from company_profiles p where p.company_id = ${company}
    returning ${SHOWN(today, user)}`
  await writeQuoteLines(sql, company, id, lines)
  return found(row)
}

/** A line keeps its row, so that its history goes on; those beyond the last one are gone. */
export async function writeQuoteLines(sql: Query, company: string, quote: string, lines: readonly QuoteLine[]) {
  await sql`
    with gone as (
      delete from quote_lines where company_id = ${company} and quote_id = ${quote} and position > ${lines.length})
    insert into quote_lines as kept (company_id, id, quote_id, position, ${LINE_COLUMNS}, taxes, optional, adjustable)
    select ${company}::uuid, (line->>'id')::uuid, ${quote}::uuid, place, ${LINE_VALUES}, ${LINE_TAXES},
      (line->>'optional')::boolean, (line->>'adjustable')::boolean
    from jsonb_array_elements(${linesAsJson(lines)}::jsonb) with ordinality as l (line, place)
    on conflict (company_id, quote_id, position) do update ${renewedLine('taxes', 'optional', 'adjustable')}`
}

/** The quote with its dates; absent ones get their defaults. */
function daysOf<T extends Pick<NewQuote, 'date' | 'valid_until'>>(input: T, otherwise: string): T {
  const date = input.date || otherwise
  const valid_until = input.valid_until || laterDay(date, VALID_DAYS)
  if (valid_until < date) throw refusal('quote_expires_before_date', EXPIRES_BEFORE, { field: 'valid_until' })
  return { ...input, date, valid_until }
}

function filled({ body, client_name }: Pick<Written, 'body' | 'client_name'>): string {
  const text = bodyFor(body, client_name)
  if (text.length > LONGEST_BODY)
    throw refusal('mail_body_too_long', 'El cuerpo es demasiado largo con el nombre del cliente.', { field: 'body' })
  return text
}

/** Refuses references to rows that do not exist in this company. */
async function checkReferences(sql: Query, company: string, { client_id, opportunity_id, lines }: NewQuote) {
  const products = productsIn(lines)
  const [there] = await sql<{ client: boolean; opportunity: boolean; products: number }>`
    select
      exists (select from cdm_clients where company_id = ${company} and id = ${client_id}::uuid) as client,
      exists (select from sales_opportunities where company_id = ${company} and id = ${opportunity_id}::uuid) as opportunity,
      (select count(*)::int from cdm_products where company_id = ${company} and id = any(${products}::uuid[])) as products`
  const { client, opportunity, products: productCount } = found(there)
  if (client_id && !client) throw refusal('unknown_client', NO_CLIENT, { field: 'client_id' })
  if (opportunity_id && !opportunity) {
    throw refusal('unknown_opportunity', NO_OPPORTUNITY, { field: 'opportunity_id' })
  }
  if (productCount < products.length) throw refusal('unknown_product', NO_PRODUCT, { field: 'lines' })
}
