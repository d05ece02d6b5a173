import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { Criterion, CriterionChange, NewCriterion } from '../schemas.ts'

const MOST_CRITERIA = 50
const SHOWN: Sql = fragment`id, name, description, weight, archived_at is not null as archived, version`

export const criteria = ({ sql, company, input: { archived } }: Ctx<{ archived: boolean }>) =>
  sql<Criterion>`
    select ${SHOWN} from evaluation_criteria
    where company_id = ${company} and (archived_at is not null) = ${archived} order by plain_name, id`

export async function addCriterion({ sql, company, input }: Ctx<NewCriterion>): Promise<Criterion> {
  await refuseTaken(sql, company, input.name, null)
  const [made] = await sql<Criterion>`
    insert into evaluation_criteria (company_id, id, name, description, weight)
    select ${company}::uuid, ${v7()}::uuid, ${input.name}, ${input.description}, ${input.weight}::int
    where (select count(*) from evaluation_criteria where company_id = ${company} and archived_at is null) < ${MOST_CRITERIA}
    returning ${SHOWN}`
  if (!made) throw refusal('too_many_criteria', `Como máximo ${MOST_CRITERIA} criterios.`)
  return made
}

export async function editCriterion(ctx: Ctx<CriterionChange>): Promise<Criterion> {
  const { sql, company, input } = ctx
  found((await sql`select from evaluation_criteria where company_id = ${company} and id = ${input.id} for update`)[0])
  await refuseTaken(sql, company, input.name, input.id)
  return change(ctx, fragment`name = ${input.name}, description = ${input.description}, weight = ${input.weight}`)
}

export const archiveCriterion = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = now()`)

export async function restoreCriterion(ctx: Ctx<ByVersion>): Promise<Criterion> {
  const { sql, company, input } = ctx
  const [criterion] = await sql<{ name: string }>`
    select name from evaluation_criteria where company_id = ${company} and id = ${input.id}`
  await refuseTaken(sql, company, found(criterion).name, input.id)
  return change(ctx, fragment`archived_at = null`)
}

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<Criterion>(ctx, 'evaluation_criteria', set, fragment`${SHOWN} from changed`)

async function refuseTaken(sql: Query, company: string, name: string, but: string | null) {
  const [sameName] = await sql`
    select from evaluation_criteria
    where company_id = ${company} and plain_name = trama.plain(${name}) and archived_at is null and id is distinct from ${but}::uuid`
  if (sameName) throw refusal('criterion_name_taken', `Ya tienes un criterio «${name}».`, { field: 'name' })
}
