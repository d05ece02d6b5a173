import { v7 } from 'uuid'
import { rankBetween } from '#src/kernel/rank.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { lastRank } from '#src/server/board/board.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { StageList, StagesChange } from '../schemas.ts'
import { OPEN, OPPORTUNITY_CARDS } from './cards.ts'

type Stage = StageList['stages'][number]
/** The odds of a stage for which nobody says any. */
const NEW_ODDS = 50

export const stages = ({ sql, company }: Ctx<unknown>) => stagesOf(sql, company)

export async function stagesOf(sql: Query, company: string): Promise<StageList> {
  const rows = await sql<Stage & { version: number }>`
    select id, name, odds, version from pipeline_stages where company_id = ${company} order by position, id`
  return listOf(rows)
}

export async function stageLoads({ sql, company }: Ctx<unknown>) {
  return await sql<{ id: string; opportunities: number }>`
    select s.id, held.opportunities from pipeline_stages s
    cross join lateral (
      select count(*)::int as opportunities from sales_opportunities t
      where t.company_id = ${company} and t.status = s.id) held
    where s.company_id = ${company} order by s.position, s.id`
}

/** Saves the whole list under a lock, so that the next save sees the result. Opportunities can be moved meanwhile, except those of deleted stages. */
export async function saveStages({ sql, company, user, input }: Ctx<StagesChange>): Promise<StageList> {
  const before = listOf(
    await sql<Stage & { version: number }>`
      select id, name, odds, version from pipeline_stages where company_id = ${company} order by position, id for no key update`,
  )
  foundAsSeen(before, input.version)
  const after = input.stages
    .filter(({ name }) => name !== '')
    .map(({ id, name, odds, takes }) => ({
      ...{ id: id ?? v7(), name, takes, existing: id !== null },
      odds: odds ?? before.stages.find((stage) => stage.id === id)?.odds ?? NEW_ODDS,
    }))
  const existingIds = after.filter((stage) => stage.existing).map(({ id }) => id)
  for (const id of existingIds) found(before.stages.find((stage) => stage.id === id))
  if (new Set(existingIds).size !== existingIds.length)
    throw refusal('stage_repeated', 'Una etapa está dos veces en la lista.')

  const version = before.version + 1
  await sql`
    insert into pipeline_stages (company_id, id, name, odds, position, version)
    select ${company}::uuid, s.id, s.name, s.odds, s.position, ${version}
    from jsonb_to_recordset(${JSON.stringify(after.map(({ id, name, odds }, position) => ({ id, name, odds, position })))}::jsonb)
      as s (id uuid, name text, odds int, position int)
    on conflict (company_id, id) do update
      set name = excluded.name, odds = excluded.odds, position = excluded.position, version = excluded.version`
  for (const gone of before.stages.filter(({ id }) => !existingIds.includes(id))) {
    const heir = after.find(({ takes }) => takes.includes(gone.id))
    await deleteStage(sql, { company, user: user.id, gone, heir: heir ?? null })
  }
  return { version, stages: after.map(({ id, name, odds }) => ({ id, name, odds })) }
}

interface Deletion {
  company: string
  user: string
  gone: Stage
  /** The stage that receives the deleted stage's opportunities, after its own; null if none was named. */
  heir: Stage | null
}

async function deleteStage(sql: Query, { company, user, gone, heir }: Deletion) {
  // Waits for transactions that are adding an opportunity to this stage; later ones wait and find it deleted.
  await sql`select 1 from pipeline_stages where company_id = ${company} and id = ${gone.id} for update`
  const opportunities = await sql<{ id: string; rank: string }>`
    select id, rank from sales_opportunities where company_id = ${company} and status = ${gone.id}
    order by rank, id for update`
  if (opportunities.length > 0) {
    if (heir === null)
      throw refusal('stage_has_opportunities', `Elige a qué etapa pasan las oportunidades de «${gone.name}».`)
    let rank = await lastRank(sql, OPPORTUNITY_CARDS, { company, where: OPEN, status: heir.id })
    const moved = opportunities.map(({ id }) => {
      const placed = { id, rank, move: v7() }
      rank = rankBetween(rank, null)
      return placed
    })
    await sql`
      with placed as (
        select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as p (id uuid, rank text, move uuid)),
      t as (
        update sales_opportunities o set status = ${heir.id}, rank = placed.rank, version = o.version + 1
        from placed where o.company_id = ${company} and o.id = placed.id returning o.id)
      insert into opportunity_moves (company_id, id, opportunity_id, kind, from_stage, to_stage, user_id)
      select ${company}::uuid, placed.move, placed.id, 'move', ${gone.name}, ${heir.name}, ${user}::uuid
      from placed join t on t.id = placed.id`
  }
  await sql`update web_forms set stage_id = null where company_id = ${company} and stage_id = ${gone.id}`
  await sql`delete from pipeline_stages where company_id = ${company} and id = ${gone.id}`
}

const listOf = (rows: readonly (Stage & { version: number })[]): StageList => ({
  version: rows[0]?.version ?? 1,
  stages: rows.map(({ id, name, odds }) => ({ id, name, odds })),
})
