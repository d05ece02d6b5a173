import fragment, { empty, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { Move } from '#src/kernel/board.ts'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { changedCustom, newCustom } from '#src/platform/custom/server/values.ts'
import { lastRank } from '#src/server/board/board.ts'
import { moveCard } from '#src/server/board/move-card.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type {
  Loss,
  NewOpportunity,
  Opportunity,
  OpportunityChange,
  OpportunityMove,
  OpportunityOutcome,
} from '../schemas.ts'
import { OPEN, OPPORTUNITY_CARDS } from './cards.ts'
import { insertOpportunity } from './insert-opportunity.ts'
import { checkSeller, tellSeller } from './sellers.ts'

const NOBODY = 'Elige un cliente de la lista.'
const NO_STAGE = 'Esta etapa ya no existe. Vuelve a cargar el tablero.'
const CLOSED = 'Esta oportunidad ya está cerrada. Reábrela para seguir con ella.'
const NOT_CLOSED = 'Esta oportunidad sigue abierta.'
const ARCHIVED = 'Esta oportunidad está archivada. Restáurala para seguir con ella.'
const NOT_ARCHIVED = 'Esta oportunidad no está archivada.'
const FOREIGN_KEY_VIOLATION = '23503'

export async function addOpportunity({ sql, company, user, input }: Ctx<NewOpportunity>) {
  const owner_id = input.owner_id === undefined ? user.id : input.owner_id
  await checkClient(sql, company, input.client_id)
  if (owner_id !== user.id) await checkSeller(sql, company, owner_id)
  const { value: custom, checked } = await newCustom(sql, company, 'sales_opportunities', input.custom)
  const row = { ...input, custom, owner_id, created_by: user.id, source: '', stage_id: null }
  const written = await unlessStageGone(insertOpportunity(sql, company, row))
  await checked
  await tellSeller(sql, company, user, written)
  return written
}

export async function editOpportunity(ctx: Ctx<OpportunityChange>) {
  const { sql, company, user, input } = ctx
  const { id, version, client_name, client_id, product_interest, value, whatsapp, email, note } = input
  const [row] = await sql<{ client_id: string | null; owner_id: string | null; version: number }>`
    select client_id, owner_id, version from sales_opportunities where company_id = ${company} and id = ${id}`
  const before = foundAsSeen(row, version)
  const owner_id = input.owner_id === undefined ? before.owner_id : input.owner_id
  if (client_id !== before.client_id) await checkClient(sql, company, client_id)
  // Whoever left the company keeps what he sold.
  if (owner_id !== before.owner_id) await checkSeller(sql, company, owner_id)
  const held = fragment`select custom from sales_opportunities where company_id = ${company} and id = ${id}`
  const custom = await changedCustom(sql, company, 'sales_opportunities', input.custom, held)
  const changed = await changeSeen<Opportunity>(
    ctx,
    'sales_opportunities',
    fragment`client_name = ${client_name}, client_id = ${client_id}::uuid, product_interest = ${product_interest},
      value = ${value}::numeric, whatsapp = ${whatsapp}, email = ${email}, note = ${note}, owner_id = ${owner_id}::uuid,
      expected_on = ${input.expected_on || null}::date, next_step = ${input.next_step},
      next_step_on = ${input.next_step_on || null}::date, custom = ${custom}`,
    fragment`${OPPORTUNITY_CARDS.face} from changed t ${OPPORTUNITY_CARDS.joins ?? empty}`,
  )
  if (owner_id !== before.owner_id) await tellSeller(sql, company, user, changed)
  return changed
}

/** Records every change of stage; a move within a column is not recorded. */
export async function moveOpportunity({ sql, company, user, input }: Ctx<Move>) {
  const beside = (origin: string) => fragment`
    insert into opportunity_moves (company_id, id, opportunity_id, kind, from_stage, to_stage, user_id)
    select ${company}, ${v7()}::uuid, t.id, 'move', left_stage.name, entered.name, ${user.id}::uuid
    from t
    join pipeline_stages left_stage on left_stage.company_id = ${company} and left_stage.id = ${origin}::uuid
    join pipeline_stages entered on entered.company_id = ${company} and entered.id = t.status
    where t.company_id = ${company} and t.status <> ${origin}::uuid`
  const moved = await unlessStageGone(moveCard<Opportunity>(sql, OPPORTUNITY_CARDS, { company, move: input, beside }))
  // Throwing rolls the move back.
  if (moved.outcome !== 'open') throw refusal('opportunity_closed', CLOSED)
  return moved
}

export const winOpportunity = (ctx: Ctx<ByVersion>) =>
  change(ctx, { kind: 'won', set: fragment`outcome = 'won', closed_at = now()`, of: ['open'] })

export const loseOpportunity = (ctx: Ctx<Loss>) =>
  change(ctx, {
    kind: 'lost',
    set: fragment`outcome = 'lost', closed_at = now(), lost_reason = ${ctx.input.reason}`,
    of: ['open'],
  })

/** Puts it at the end of the stage in which it was closed. */
export async function reopenOpportunity(ctx: Ctx<ByVersion>) {
  const { sql, company, input } = ctx
  const [row] = await sql<{ status: string }>`
    select status from sales_opportunities where company_id = ${company} and id = ${input.id}`
  const rank = await rankAtEnd(sql, company, found(row).status)
  const set = fragment`outcome = 'open', closed_at = null, lost_reason = '', rank = ${rank}`
  return change(ctx, { kind: 'reopened', set, of: ['won', 'lost'] })
}

export const archiveOpportunity = (ctx: Ctx<ByVersion>) =>
  change(ctx, { kind: 'archived', set: fragment`archived_at = now()` })

export const restoreOpportunity = (ctx: Ctx<ByVersion>) =>
  change(ctx, { kind: 'restored', set: fragment`archived_at = null`, archived: true })

const SHOWN = fragment`select ${OPPORTUNITY_CARDS.face} from t ${OPPORTUNITY_CARDS.joins ?? empty}`

interface Change {
  /** The kind in the recorded history. */
  kind: Exclude<OpportunityMove['kind'], 'move'>
  set: Sql
  /** The outcomes from which this act is allowed. */
  of?: readonly OpportunityOutcome[]
  /** True: the act applies to archived opportunities, otherwise to the others. */
  archived?: boolean
}

async function change({ sql, company, user, input }: Ctx<ByVersion>, { kind, set, of, archived = false }: Change) {
  const [row] = await sql<Opportunity>`
    with t as (
      update sales_opportunities set ${set}, version = version + 1
      where company_id = ${company} and id = ${input.id} and version = ${input.version}
        and (archived_at is not null) = ${archived} ${of ? fragment`and outcome = any(${[...of]})` : empty}
      returning *),
    kept as (
      insert into opportunity_moves (company_id, id, opportunity_id, kind, from_stage, to_stage, user_id)
      select ${company}, ${v7()}::uuid, t.id, ${kind}, s.name, s.name, ${user.id}::uuid
      from t join pipeline_stages s on s.company_id = ${company} and s.id = t.status
      where t.company_id = ${company})
    ${SHOWN} where t.company_id = ${company}`
  return row ?? refuse(sql, company, input, archived)
}

/** Why nothing was changed: it does not exist, somebody changed it meanwhile, or its state does not allow the act. */
async function refuse(sql: Query, company: string, { id, version }: ByVersion, archived: boolean): Promise<never> {
  const [row] = await sql<{ version: number; outcome: OpportunityOutcome; archived: boolean }>`
    select version, outcome, archived_at is not null as archived from sales_opportunities
    where company_id = ${company} and id = ${id}`
  const now = foundAsSeen(row, version)
  if (now.archived !== archived)
    throw now.archived ? refusal('opportunity_archived', ARCHIVED) : refusal('opportunity_not_archived', NOT_ARCHIVED)
  throw now.outcome === 'open' ? refusal('opportunity_not_closed', NOT_CLOSED) : refusal('opportunity_closed', CLOSED)
}

const rankAtEnd = (sql: Query, company: string, status: string) =>
  lastRank(sql, OPPORTUNITY_CARDS, { company, where: OPEN, status })

async function checkClient(sql: Query, company: string, id: string | null) {
  if (id === null) return
  const [client] = await sql`select 1 from cdm_clients where company_id = ${company} and id = ${id}`
  if (!client) throw refusal('unknown_client', NOBODY, { field: 'client_id' })
}

/** Refuses a stage that does not exist, or is just being deleted. */
async function unlessStageGone<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
    throw gone ? refusal('stage_gone', NO_STAGE) : error
  }
}
