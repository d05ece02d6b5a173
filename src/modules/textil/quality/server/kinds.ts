import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { USUAL_DEFECTS } from '../rules.ts'
import { type DefectKind, type DefectKindChange, MOST_KINDS, type NewDefectKind } from '../schemas.ts'

const SHOWN = fragment`k.id, k.name, k.archived_at, k.version`
const TWICE = 'Ya tienes un tipo de defecto con ese nombre.'

export const defectKinds = ({ sql, company, input: { archived } }: Ctx<{ archived: boolean }>) =>
  sql<DefectKind>`
    select ${SHOWN} from defect_kinds k
    where k.company_id = ${company} and k.archived_at is ${archived ? fragment`not null` : fragment`null`}
    order by k.plain_name, k.id`

export async function addDefectKind({ sql, company, input: { name } }: Ctx<NewDefectKind>) {
  const [kind] = await insertKinds(sql, company, [name])
  if (!kind) throw refusal('defect_kind_name_taken', TWICE, { field: 'name' })
  return kind
}

export const addUsualDefectKinds = ({ sql, company }: Ctx<unknown>) => insertKinds(sql, company, USUAL_DEFECTS)

export async function editDefectKind(ctx: Ctx<DefectKindChange>) {
  const { sql, company, input } = ctx
  const [before] = await sql<{ version: number }>`
    select version from defect_kinds where company_id = ${company} and id = ${input.id}`
  foundAsSeen(before, input.version)
  const [same] = await sql`
    select from defect_kinds
    where company_id = ${company} and plain_name = trama.plain(${input.name}) and id <> ${input.id}`
  if (same) throw refusal('defect_kind_name_taken', TWICE, { field: 'name' })
  return change(ctx, fragment`name = ${input.name}`)
}

/** What was found of it stays. */
export const archiveDefectKind = (ctx: Ctx<ByVersion>) =>
  change(ctx, fragment`archived_at = coalesce(archived_at, now())`)

export const restoreDefectKind = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = null`)

/** Those whose names the company has not yet. */
async function insertKinds(sql: Query, company: string, names: readonly string[]): Promise<DefectKind[]> {
  const [counted] = await sql<{ kinds: number }>`
    select count(*)::int as kinds from defect_kinds where company_id = ${company}`
  if ((counted?.kinds ?? 0) + names.length > MOST_KINDS) {
    throw refusal('too_many_defect_kinds', `Como máximo ${MOST_KINDS} tipos de defecto.`)
  }
  return sql<DefectKind>`
    insert into defect_kinds as k (company_id, id, name)
    select ${company}::uuid, made.id, made.name
    from unnest(${names.map(() => v7())}::uuid[], ${names}::text[]) as made (id, name)
    on conflict (company_id, plain_name) do nothing
    returning ${SHOWN}`
}

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<DefectKind>(ctx, 'defect_kinds', set, fragment`${SHOWN} from changed k`)
