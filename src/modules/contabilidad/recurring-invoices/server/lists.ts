import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { RecurringInvoice, RecurringInvoicesAsked, RecurringIssue, RecurringIssues } from '../schemas.ts'

const SHOWN: Sql = fragment`
  r.id, r.client, r.client_id, r.description, r.frequency, r.starts_on, r.ends_on, r.days_to_pay, r.lines, r.general_discount, r.total,
  r.next_on, r.paused, r.archived_at is not null as archived, r.failed_on, r.failure, p.username, r.version,
  (select count(*)::int from recurring_invoice_issues o where o.company_id = r.company_id and o.recurring_id = r.id) as issued`
const FROM: Sql = fragment`from recurring_invoices r`
const JOINS: Sql = fragment`join profiles p on p.company_id = r.company_id and p.id = r.created_by`

export const recurringInvoices = (ctx: Ctx<RecurringInvoicesAsked>) =>
  listOf<RecurringInvoice>(ctx, {
    select: SHOWN,
    from: FROM,
    joins: JOINS,
    where: [
      fragment`r.company_id = ${ctx.company}`,
      ctx.input.archived ? fragment`r.archived_at is not null` : fragment`r.archived_at is null`,
    ],
    search: fragment`r.search_text`,
    order: descending(['uuid', fragment`r.id`]),
  })

export async function recurringIssues(ctx: Ctx<RecurringIssues>) {
  const { sql, company, input } = ctx
  found((await sql`select from recurring_invoices where company_id = ${company} and id = ${input.id}`)[0])
  return listOf<RecurringIssue>(ctx, {
    select: fragment`
      o.id, o.period, o.invoice_id, o.created_at, i.number as invoice, i.date, i.amount, i.annulled_on is not null as annulled`,
    from: fragment`from recurring_invoice_issues o`,
    joins: fragment`join invoices i on i.company_id = o.company_id and i.id = o.invoice_id`,
    where: [fragment`o.company_id = ${company}`, fragment`o.recurring_id = ${input.id}`],
    order: descending(['text', fragment`o.period`]),
  })
}

export async function recurringInvoiceAt(sql: Query, company: string, id: string): Promise<RecurringInvoice> {
  const [row] = await sql<RecurringInvoice>`
    select ${SHOWN} ${FROM} ${JOINS} where r.company_id = ${company} and r.id = ${id}`
  return found(row)
}
