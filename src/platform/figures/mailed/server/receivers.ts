import { v7 } from 'uuid'
import { MAY } from '#src/kernel/access.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { reportsOf } from '../../saved/server/reach.ts'
import refusal from '../../server/refusals.ts'
import type { Colleague } from '../schemas.ts'

const UNKNOWN = 'Elige a personas de tu empresa que puedan ver este informe.'

/**
 * Whom a person may have a report sent beside themselves: of one's own report everybody who works for the company, of a shared one those who see it.
 * What each may see of it is asked when it is sent.
 */
export const colleaguesFor = ({ sql, company, user }: Ctx<unknown>, report: string) =>
  sql<Colleague>`
    select p.id, p.username from reports r
    join profiles p on p.company_id = r.company_id and p.id <> ${user.id} and p.active and not trama.has_ended(p.access_until)
    where r.company_id = ${company} and r.id = ${report} and r.archived_at is null and ${reportsOf(user)}
      and (r.person_id in (${user.id}, p.id) or p.role = any (r.roles) or r.roles <> '{}' and p.role = any (${MAY.shareViews}))
    order by trama.plain(p.username), p.id`

interface Chosen {
  report: string
  schedule: string
  receivers: readonly string[]
}

/**
 * Those who were chosen, and nobody else; who does not want it stays known, so that it is not sent to them by being chosen again.
 * @throws Refusal 400 where one may not be chosen
 */
export async function keepReceivers(ctx: Ctx<unknown>, { report, schedule, receivers }: Chosen): Promise<void> {
  const { sql, company } = ctx
  const already = await sql<{ person_id: string }>`
    select person_id from report_receivers where company_id = ${company} and schedule_id = ${schedule}`
  const known = already.map(({ person_id }) => person_id)
  const added = [...new Set(receivers)].filter((person) => !known.includes(person))
  if (added.length > 0) {
    const offered = (await colleaguesFor(ctx, report)).map(({ id }) => id)
    if (!added.every((person) => offered.includes(person)))
      throw refusal('report_receiver_unknown', UNKNOWN, { field: 'receivers' })
  }
  await sql`
    delete from report_receivers
    where company_id = ${company} and schedule_id = ${schedule} and stopped_at is null and person_id <> all (${receivers}::uuid[])`
  if (added.length > 0)
    await sql`
      insert into report_receivers (company_id, id, schedule_id, person_id)
      select ${company}::uuid, made.id, ${schedule}::uuid, made.person
      from unnest(${added.map(() => v7())}::uuid[], ${added}::uuid[]) as made (id, person)
      on conflict (company_id, schedule_id, person_id) do nothing`
}
