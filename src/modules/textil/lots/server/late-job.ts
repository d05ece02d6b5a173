import fragment from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import { leadersOf, notifyAcross } from '#src/platform/notifications/server/notify.ts'
import type { Pools } from '#src/server/database/pool.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { AT_WORK, LATE } from './cards.ts'

export const LATE_LOTS_JOB = 'late-lots'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
/** A lot that has been late for longer was seen on the board. */
const FRESH = fragment`t.expected_completion_at > now() - interval '2 days'`

/** Tells empresa and administradores when a lot becomes late, once a lot. */
export const lateLotsJob = (pools: Pools): Job => ({
  name: LATE_LOTS_JOB,
  cron: EVERY_FIVE_MINUTES,
  run: () => tellAll(pools),
})

/** Each company in a transaction of its own: a failure does not block the others, and is retried with the job. */
async function tellAll({ auth, tenant }: Pools) {
  const companies = await queryOn(auth)<{ company_id: string }>`
    select m.company_id from company_modules m
    join company_profiles c on c.company_id = m.company_id and c.active
    where m.module_id = 'textil' and m.disconnected_at is null order by m.company_id`
  const failures: unknown[] = []
  for (const { company_id: company } of companies) {
    const scope = { pool: tenant, company, person: null }
    await inTransaction(scope, (sql) => tellLate(sql, company)).catch((reason) => failures.push(reason))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Companies that were not told of late lots')
}

async function tellLate(sql: Query, company: string) {
  const late = await sql<{ id: string; name: string; order_code: string }>`
    with told as (
      insert into late_lots (company_id, production_lot_id)
      select t.company_id, t.id from production_lots t
      where t.company_id = ${company} and ${LATE} and ${AT_WORK} and ${FRESH} and t.archived_at is null
      on conflict do nothing returning production_lot_id)
    select l.id, l.name, o.order_code from told
    join production_lots l on l.company_id = ${company} and l.id = told.production_lot_id
    join production_orders o on o.company_id = l.company_id and o.id = l.production_order_id`
  if (late.length === 0) return
  const people = await leadersOf(sql, company)
  for (const { id, name, order_code } of late) {
    await notifyAcross(sql, {
      company,
      people,
      event: 'late_lot',
      text: `El lote «${name}» de ${order_code} está retrasado.`,
      path: `${modulePath('textil')}?tab=lotes&lote=${id}`,
    })
  }
}
