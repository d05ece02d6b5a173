import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found, Refusal, refusalAt, STALE } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
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
  if (!made) throw new Refusal(409, `Como máximo ${MOST_CRITERIA} criterios.`)
  return made
}

export async function editCriterion({ sql, company, input }: Ctx<CriterionChange>): Promise<Criterion> {
  found((await sql`select from evaluation_criteria where company_id = ${company} and id = ${input.id} for update`)[0])
  await refuseTaken(sql, company, input.name, input.id)
  return change(
    sql,
    company,
    input,
    fragment`name = ${input.name}, description = ${input.description}, weight = ${input.weight}`,
  )
}

type Seen = { id: string; version: number }

export const archiveCriterion = ({ sql, company, input }: Ctx<Seen>) =>
  change(sql, company, input, fragment`archived_at = now()`)

export async function restoreCriterion({ sql, company, input }: Ctx<Seen>): Promise<Criterion> {
  const [known] = await sql<{ name: string }>`
    select name from evaluation_criteria where company_id = ${company} and id = ${input.id}`
  await refuseTaken(sql, company, found(known).name, input.id)
  return change(sql, company, input, fragment`archived_at = null`)
}

async function change(sql: Query, company: string, { id, version }: Seen, set: Sql): Promise<Criterion> {
  const [criterion] = await sql<Criterion>`
    update evaluation_criteria set ${set}, version = version + 1
    where company_id = ${company} and id = ${id} and version = ${version} returning ${SHOWN}`
  if (criterion) return criterion
  found((await sql`select from evaluation_criteria where company_id = ${company} and id = ${id}`)[0])
  throw new Refusal(409, STALE)
}

async function refuseTaken(sql: Query, company: string, name: string, but: string | null) {
  const [taken] = await sql`
    select from evaluation_criteria
    where company_id = ${company} and plain_name = trama.plain(${name}) and archived_at is null and id is distinct from ${but}::uuid`
  if (taken) throw refusalAt('name', `Ya tienes un criterio «${name}».`)
}
