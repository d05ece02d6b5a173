import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { laterDay } from '#src/kernel/days/day.ts'
import { modulePath } from '#src/kernel/module.ts'
import { monthName } from '#src/kernel/month.ts'
import { Refusal } from '#src/kernel/refusal.ts'
import { leadersOf, notifyAcross } from '#src/platform/notifications/server/notify.ts'
import type { Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import { audit } from '#src/server/audit.ts'
import type { Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { issueInvoice } from '../../invoices/server/acts.ts'
import { monthOf } from '../../months.ts'
import { nextDue } from '../../recurring/periods.ts'
import { doDue } from '../../recurring/server/turns.ts'
import { tellFollowers } from '../../server/document-followers.ts'
import { type HeldRecurringInvoice, lockRecurringInvoice } from './held.ts'

/** Hourly, because days begin at another hour in each country and a node that was down must catch up. */
const HOURLY = '37 * * * *'
export const RECURRING_INVOICES_JOB = 'recurring-invoices'

type Means = Pick<Services, 'pools' | 'areas' | 'enqueue' | 'keys'>

/** Issues the recurring invoices that are due. A test passes a moment of its own. */
export const recurringInvoicesJob = (means: Means): Job => ({
  name: RECURRING_INVOICES_JOB,
  cron: HOURLY,
  run: (data: { now?: string } | null) => issueDue(means, data?.now ? new Date(data.now) : new Date()),
})

/** One invoice a transaction, so that what refuses the next does not take back the one before. */
export const issueDue = ({ pools, areas, enqueue, keys }: Means, now: Date): Promise<void> =>
  doDue(pools, now, {
    table: fragment`recurring_invoices`,
    periodsATurn: 1,
    async catchUp(sql, company, id, { today }) {
      const held = await lockRecurringInvoice(sql, company, id)
      if (!held || held.paused || held.archived || held.next_on === null || held.next_on > today) return 0
      const issuing = { sql, company, keys, later: (job: string, data: object) => enqueue(job, data, sql) }
      await issuePeriod(issuing, areas, held, { period: monthOf(held.next_on), today })
      return 1
    },
    tellOfFailure,
    isTheirs: (reason) => reason instanceof Refusal,
  })

/** Issues the invoice of a period and goes on to the next. It is dated today: an invoice carries the day on which it is issued. */
async function issuePeriod(
  issuing: Issuing & Pick<Means, 'keys'>,
  areas: Means['areas'],
  held: HeldRecurringInvoice,
  { period, today }: { period: string; today: string },
) {
  const { sql, company } = issuing
  const { client, client_id, lines, general_discount, created_by } = held
  const { id, number } = await issueInvoice({
    ...issuing,
    user: { id: created_by },
    input: {
      ...{ client, client_id, lines, general_discount, quote_id: null, series_id: null, amount: '0', date: today },
      description: `${held.description}, ${monthName(period)}`,
      due_date: laterDay(today, held.days_to_pay),
    },
  })
  const issued = { id, number, date: today, author: created_by, lines, quote_id: null }
  await tellFollowers(areas(), (one) => one.onInvoiceIssued(sql, company, issued))
  await sql`
    insert into recurring_invoice_issues (company_id, id, recurring_id, period, invoice_id)
    values (${company}, ${v7()}, ${held.id}, ${period}, ${id})`
  const last = held.last_period !== null && held.last_period > period ? held.last_period : period
  await sql`
    update recurring_invoices set next_on = ${nextDue(held, last, held.not_before)}::date, failed_on = null, failure = ''
    where company_id = ${company} and id = ${held.id}`
  await audit(sql, { company, person: null, call: 'contabilidad.issueInvoice', subject: id })
}

async function tellOfFailure(
  sql: Query,
  company: string,
  id: string,
  { today, reason }: { today: string; reason: unknown },
) {
  const why = reason instanceof Refusal ? reason.message : 'Hubo un error de Trama.'
  const [failed] = await sql<{ description: string }>`
    update recurring_invoices set failed_on = ${today}, failure = ${why}
    where company_id = ${company} and id = ${id} and failed_on is distinct from ${today}::date
    returning description`
  if (!failed) return
  await notifyAcross(sql, {
    company,
    people: await leadersOf(sql, company),
    event: 'recurring_failed',
    text: `No pudimos emitir la factura recurrente «${failed.description}»: ${why} Lo intentaremos de nuevo.`,
    path: `${modulePath('contabilidad')}?tab=cartera&vista=recurrentes`,
  })
}
