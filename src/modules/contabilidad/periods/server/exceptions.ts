import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { momentAt } from '#src/kernel/days/clock.ts'
import { laterDay } from '#src/kernel/days/day.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { ExceptionList } from '../contract.ts'
import type { NewPeriodException, PeriodException, PeriodPerson } from '../schemas.ts'

export const periodExceptions = (ctx: Ctx<ExceptionList>) =>
  listOf<PeriodException>(ctx, {
    select: SHOWN,
    from: fragment`from period_exceptions x ${HOLDER}`,
    joins: GRANTED,
    where: [fragment`x.company_id = ${ctx.company}`],
    search: fragment`trama.plain(p.username || ' ' || x.reason)`,
    order: descending(['uuid', fragment`x.id`]),
  })

export const periodPeople = ({ sql, company }: Ctx<unknown>) => sql<PeriodPerson>`
  select id, username from profiles
  where company_id = ${company} and active and trama.may_open(company_id, id, 'contabilidad')
  order by lower(username), id`

export async function grantPeriodException({ sql, company, user, input }: Ctx<NewPeriodException>) {
  const { person_id, from_day, to_day, reason, ends_on } = input
  const [person] = await sql<{ country: string; final_through: string | null }>`
    select c.country, k.final_through from profiles p
    join company_profiles c on c.company_id = p.company_id
    left join period_locks k on k.company_id = p.company_id
    where p.company_id = ${company} and p.id = ${person_id} and p.active`
  const { country, final_through } = found(person)
  if (final_through !== null && from_day <= final_through) {
    throw refusal('period_final', 'Esos días están cerrados definitivamente: para ellos no hay excepción.', {
      field: 'from_day',
    })
  }
  const until = momentAt(zoneOf(country), laterDay(ends_on, 1), '00:00')
  if (until <= new Date())
    throw refusal('exception_ended', 'Ese día ya pasó: elige hasta cuándo vale.', { field: 'ends_on' })
  const id = v7()
  await sql`
    insert into period_exceptions (company_id, id, person_id, from_day, to_day, reason, until, granted_by)
    values (${company}, ${id}, ${person_id}, ${from_day}, ${to_day}, ${reason}, ${until}, ${user.id})`
  return exceptionAt(sql, company, id)
}

export async function revokePeriodException({ sql, company, user, input: { id } }: Ctx<ById>) {
  const { state } = await exceptionAt(sql, company, id)
  if (state !== 'Vigente') throw refusal('exception_ended', 'Esta excepción ya terminó.')
  await sql`
    update period_exceptions set revoked_at = now(), revoked_by = ${user.id}
    where company_id = ${company} and id = ${id} and revoked_at is null`
  return exceptionAt(sql, company, id)
}

async function exceptionAt(sql: Query, company: string, id: string): Promise<PeriodException> {
  const [exception] = await sql<PeriodException>`
    select ${SHOWN} from period_exceptions x ${HOLDER} ${GRANTED} where x.company_id = ${company} and x.id = ${id}`
  return found(exception)
}

const SHOWN: Sql = fragment`
  x.id, x.person_id, p.username as person, x.from_day, x.to_day, x.reason, x.until, g.username as granted_by, x.created_at,
  r.username as revoked_by,
  case when x.revoked_at is not null then 'Retirada' when x.until <= now() then 'Terminada' else 'Vigente' end as state`
const HOLDER: Sql = fragment`join profiles p on p.company_id = x.company_id and p.id = x.person_id`
const GRANTED: Sql = fragment`
  join profiles g on g.company_id = x.company_id and g.id = x.granted_by
  left join profiles r on r.company_id = x.company_id and r.id = x.revoked_by`
