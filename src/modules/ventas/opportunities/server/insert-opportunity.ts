import fragment, { empty, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import { lastRank } from '#src/server/board/board.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { NewOpportunity, Opportunity } from '../schemas.ts'
import { OPEN, OPPORTUNITY_CARDS } from './cards.ts'
import { stagesOf } from './stages.ts'

interface Written extends Omit<NewOpportunity, 'owner_id' | 'custom'> {
  owner_id: string | null
  created_by: string
  /** Where it comes from; '' for whoever is asked. */
  source: string
  /** Null: the first stage. */
  stage_id: string | null
  /** What the company's own fields say, checked. */
  custom?: Sql
}

/** Writes an opportunity down at the end of its stage. */
export async function insertOpportunity(sql: Query, company: string, row: Written): Promise<Opportunity> {
  const stage = row.stage_id ?? found((await stagesOf(sql, company)).stages[0]).id
  const rank = await lastRank(sql, OPPORTUNITY_CARDS, { company, where: OPEN, status: stage })
  const [written] = await sql<Opportunity>`
    with t as (
      insert into sales_opportunities
        (company_id, id, client_name, client_id, product_interest, value, whatsapp, email, note, status, rank,
          created_by, owner_id, expected_on, next_step, next_step_on, source, custom)
      values (${company}, ${v7()}, ${row.client_name}, ${row.client_id}::uuid, ${row.product_interest}, ${row.value}::numeric,
        ${row.whatsapp}, ${row.email}, ${row.note}, ${stage}, ${rank}, ${row.created_by}, ${row.owner_id}::uuid,
        ${row.expected_on || null}::date, ${row.next_step}, ${row.next_step_on || null}::date, ${row.source}, ${row.custom ?? fragment`'{}'`})
      returning *)
    select ${OPPORTUNITY_CARDS.face} from t ${OPPORTUNITY_CARDS.joins ?? empty} where t.company_id = ${company}`
  return found(written)
}
