import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { tagged } from '#src/platform/notes/tags/server/record-tags.ts'
import { listOf, sortedBy } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { OWED } from '../../summary.ts'
import type { Ageing, AgeingRow, InvoiceListInput, InvoiceRow } from '../schemas.ts'
import { KIND } from './kind.ts'

/** Clients in one ageing report; further ones count only in its totals. */
const MOST_CLIENTS = 500

export async function invoices(ctx: Ctx<InvoiceListInput>) {
  const { sql, company, input } = ctx
  const today = await companyDay(sql, company)
  return listOf<InvoiceRow>(ctx, {
    select: rowShown(today),
    from: fragment`from invoices i`,
    where: [
      fragment`i.company_id = ${company}`,
      input.status && inState(input.status, today),
      input.client_id && fragment`i.client_id = ${input.client_id}`,
      input.from && fragment`i.date >= ${input.from}`,
      input.to && fragment`i.date <= ${input.to}`,
      tagged(company, 'invoices', fragment`i.id`, input.tag),
    ],
    search: fragment`i.search_text`,
    order: sortedBy(input.sort, ORDERS),
  })
}

const PENDING = fragment`status = 'Pendiente'`

/** Groups by client of cdm, whatever its name was, or else by name. As of now, or as of the books of a day. */
export async function ageing({ sql, company, input: { day } }: Ctx<Ageing>) {
  const days = fragment`${day ?? (await companyDay(sql, company))}::date - due_date`
  const sums = ageingSums(days)
  const from = day ? invoicesOwedOn(company, day) : fragment`from invoices where company_id = ${company} and ${PENDING}`
  const key = fragment`coalesce(client_id::text, plain_client)`
  const [rows, [all]] = await Promise.all([
    sql<AgeingRow>`
      select ${key} as key, (array_agg(client order by date desc, id desc))[1] as client, client_id, ${sums} ${from}
      group by ${key}, client_id order by total desc, key limit ${MOST_CLIENTS}`,
    sql<AgeingRow & { clients: number }>`
      select 'total' as key, 'Total' as client, null::uuid as client_id, count(distinct ${key})::int as clients, ${sums} ${from}`,
  ])
  const { clients, ...total } = found(all)
  return { rows, total, clients }
}

/** Sums of balances by days past due. */
export function ageingSums(days: Sql): Sql {
  const owed = (sum: Sql, where: Sql) =>
    fragment`coalesce(sum(balance) filter (where ${where}), 0)::numeric(20, 2) as ${sum}`
  return fragment`count(*)::int as invoices,
    ${owed(fragment`current`, fragment`${days} <= 0`)},
    ${owed(fragment`to30`, fragment`${days} between 1 and 30`)},
    ${owed(fragment`to60`, fragment`${days} between 31 and 60`)},
    ${owed(fragment`to90`, fragment`${days} between 61 and 90`)},
    ${owed(fragment`over90`, fragment`${days} > 90`)},
    coalesce(sum(balance), 0)::numeric(20, 2) as total`
}

/** The balance at the end of a day: invoices issued by then, less the payments received and the notes issued by then, whatever happened later. */
export const invoicesOwedOn = (company: string, day: string): Sql => fragment`
  from (
    select i.client_id, i.client, i.plain_client, i.date, i.id, i.due_date, i.amount - coalesce((
      select sum(y.amount) from invoice_payments y
      where y.company_id = ${company} and y.invoice_id = i.id and y.date <= ${day}::date
        and (y.reversed_on is null or y.reversed_on > ${day}::date)), 0) - coalesce((
      select sum(n.amount - n.refunded) from credit_notes n
      where n.company_id = ${company} and n.invoice_id = i.id and n.date <= ${day}::date
        and (n.annulled_on is null or n.annulled_on > ${day}::date)), 0) as balance
    from invoices i
    where i.company_id = ${company} and i.date <= ${day}::date and (i.annulled_on is null or i.annulled_on > ${day}::date)
  ) as owed where balance <> 0`

/** The select list of a row. Whether it is overdue depends on the day, so it is not stored. */
export const rowShown = (today: string): Sql => fragment`
  i.id, ${KIND} as kind, i.number, i.date, i.client, i.client_id, i.description, i.due_date, i.amount, i.paid, i.credited, i.balance, i.currency, i.version,
  case when i.status = 'Pendiente' and i.due_date < ${today}::date then 'Vencida' else i.status end as status`

function inState(state: NonNullable<InvoiceListInput['status']>, today: string): Sql {
  const pending = fragment`i.status = 'Pendiente'`
  if (state === OWED) return pending
  if (state === 'Pendiente') return fragment`${pending} and i.due_date >= ${today}::date`
  if (state === 'Vencida') return fragment`${pending} and i.due_date < ${today}::date`
  return fragment`i.status = ${state}`
}

const ID = ['uuid', fragment`i.id`] as const
const ORDERS = {
  date: [['date', fragment`i.date`], ID],
  due_date: [['date', fragment`i.due_date`], ID],
  client: [['text', fragment`i.plain_client`], ID],
} as const
