import fragment, { join } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'

/** The sales board of a new company, from left to right; the odds grow evenly until a company knows its own. */
const FIRST_STAGES = ['Nueva', 'Contactado', 'Propuesta', 'Negociación', 'Cierre']
const oddsOf = (position: number) => 10 + 20 * position

export async function makeFirstStages(sql: Query, company: string): Promise<void> {
  await sql`
    insert into pipeline_stages (company_id, id, name, odds, position)
    values ${join(FIRST_STAGES.map((name, position) => fragment`(${company}, ${v7()}, ${name}, ${oddsOf(position)}, ${position})`))}`
}
