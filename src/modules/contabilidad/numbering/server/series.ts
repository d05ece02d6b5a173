import { raw } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { numberIn } from '../rules.ts'
import type { LegalSeries, LegalSeriesChange, NewLegalSeries, SeriesDocument } from '../schemas.ts'

/** The select list of a series. */
export const SERIES = raw(
  'id, document, prefix, digits, first_number, next_number, last_number, authorisation, valid_from, valid_until, is_default, active, version',
)

export const legalSeries = ({ sql, company }: Ctx<unknown>) =>
  sql<LegalSeries>`select ${SERIES} from legal_series where company_id = ${company} order by document, active desc, is_default desc, id`

export async function addLegalSeries({ sql, company, user, input }: Ctx<NewLegalSeries>): Promise<LegalSeries> {
  const id = v7()
  if (input.is_default) await leaveDefault(sql, company, input.document)
  const [added] = await sql<LegalSeries>`
    insert into legal_series (company_id, id, document, prefix, digits, first_number, next_number, last_number, authorisation,
      valid_from, valid_until, is_default, created_by)
    values (${company}, ${id}, ${input.document}, ${input.prefix}, ${input.digits}, ${input.first_number}, ${input.next_number},
      ${input.last_number}, ${input.authorisation}, ${input.valid_from}, ${input.valid_until}, ${input.is_default}, ${user.id})
    returning ${SERIES}`
  return found(added)
}

export async function editLegalSeries({ sql, company, input }: Ctx<LegalSeriesChange>): Promise<LegalSeries> {
  const [row] = await sql<LegalSeries>`
    select ${SERIES} from legal_series where company_id = ${company} and id = ${input.id} for update`
  const series = foundAsSeen(row, input.version)
  if (input.last_number !== null && input.last_number < series.next_number - 1) {
    const used = numberIn(series, series.next_number - 1)
    throw refusal('series_number_used', `Ya se emitió el ${used}: el último no puede ser menor.`, {
      field: 'last_number',
    })
  }
  const is_default = input.is_default && input.active
  if (is_default && !series.is_default) await leaveDefault(sql, company, series.document)
  const [saved] = await sql<LegalSeries>`
    update legal_series set last_number = ${input.last_number}, authorisation = ${input.authorisation}, valid_from = ${input.valid_from},
      valid_until = ${input.valid_until}, is_default = ${is_default}, active = ${input.active}, version = version + 1
    where company_id = ${company} and id = ${input.id} returning ${SERIES}`
  return found(saved)
}

/** A document has one default series at most; of two who make one at once the later waits, so that it sees the other's. */
async function leaveDefault(sql: Query, company: string, document: SeriesDocument): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`default series ${company}`}, 0))`
  await sql`
    update legal_series set is_default = false, version = version + 1
    where company_id = ${company} and document = ${document} and is_default`
}
