import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { USUAL_REASONS } from '../rules.ts'
import { MOST_REASONS, type NewStopReason, type StopReason, type StopReasonChange } from '../schemas.ts'

const SHOWN = fragment`r.id, r.name, r.archived_at, r.version`
const TWICE = 'Ya tienes un motivo de paro con ese nombre.'

export const stopReasons = ({ sql, company, input: { archived } }: Ctx<{ archived: boolean }>) =>
  sql<StopReason>`
    select ${SHOWN} from stop_reasons r
    where r.company_id = ${company} and r.archived_at is ${archived ? fragment`not null` : fragment`null`}
    order by r.created_at, r.id`

export async function addStopReason({ sql, company, input: { name } }: Ctx<NewStopReason>) {
  const [reason] = await insertReasons(sql, company, [name])
  if (!reason) throw refusal('stop_reason_name_taken', TWICE, { field: 'name' })
  return reason
}

export const addUsualStopReasons = ({ sql, company }: Ctx<unknown>) => insertReasons(sql, company, USUAL_REASONS)

export async function editStopReason(ctx: Ctx<StopReasonChange>) {
  const { sql, company, input } = ctx
  const [before] = await sql<{ version: number }>`
    select version from stop_reasons where company_id = ${company} and id = ${input.id}`
  foundAsSeen(before, input.version)
  const [same] = await sql`
    select from stop_reasons
    where company_id = ${company} and plain_name = trama.plain(${input.name}) and id <> ${input.id}`
  if (same) throw refusal('stop_reason_name_taken', TWICE, { field: 'name' })
  return change(ctx, fragment`name = ${input.name}`)
}

/** The stops that it explains keep it. */
export const archiveStopReason = (ctx: Ctx<ByVersion>) =>
  change(ctx, fragment`archived_at = coalesce(archived_at, now())`)

export const restoreStopReason = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = null`)

/** Those whose names the company has not yet. */
async function insertReasons(sql: Query, company: string, names: readonly string[]): Promise<StopReason[]> {
  const [counted] = await sql<{ reasons: number }>`
    select count(*)::int as reasons from stop_reasons where company_id = ${company}`
  if ((counted?.reasons ?? 0) + names.length > MOST_REASONS) {
    throw refusal('too_many_stop_reasons', `Como máximo ${MOST_REASONS} motivos de paro.`)
  }
  return sql<StopReason>`
    insert into stop_reasons as r (company_id, id, name)
    select ${company}::uuid, made.id, made.name
    from unnest(${names.map(() => v7())}::uuid[], ${names}::text[]) as made (id, name)
    on conflict (company_id, plain_name) do nothing
    returning ${SHOWN}`
}

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<StopReason>(ctx, 'stop_reasons', set, fragment`${SHOWN} from changed r`)
