import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { notifyAcross } from '../../notifications/server/notify.ts'
import type { ReceivedSuggestion, Suggestion } from '../contract.ts'
import { suggestionDecided } from '../rules.ts'
import refusal from './refusals.ts'

interface InboxQuery {
  search: string
  status?: Suggestion['status']
  type?: Suggestion['type']
  cursor?: string
}

interface Decision {
  id: string
  status: 'approved' | 'rejected'
  reason?: string
}

const RECEIVED = fragment`
  s.company_id, c.display_name as company, s.id, s.title, s.description, s.type, s.status, s.reason, s.created_at,
  s.decided_at, p.username`
const OF_WHOM = fragment`
  join company_profiles c on c.company_id = s.company_id
  join profiles p on p.company_id = s.company_id and p.id = s.author_id`

/** A page of what all companies suggest. */
export const receivedSuggestions = (sql: Query, input: InboxQuery) =>
  listOf<ReceivedSuggestion>(
    { sql, input },
    {
      select: RECEIVED,
      from: fragment`from suggestions s ${OF_WHOM}`,
      where: [input.status && fragment`s.status = ${input.status}`, input.type && fragment`s.type = ${input.type}`],
      search: fragment`trama.plain(s.title || ' ' || s.description || ' ' || c.display_name)`,
      order: descending(['uuid', fragment`s.id`], ['uuid', fragment`s.company_id`]),
    },
  )

/** Decides a pending suggestion, whosever it is; of several who try at once, one does. Its author is told. */
export async function decideSuggestion(sql: Query, { id, status, reason = '' }: Decision): Promise<ReceivedSuggestion> {
  // Every index begins with the company: asked company by company, so that none is passed over row by row.
  const decided = await sql`
    update suggestions s set status = ${status}, reason = ${reason}, decided_at = now(), version = s.version + 1
    from companies owner
    where s.company_id = owner.id and s.id = ${id} and s.status = 'pending' returning s.id`
  const [row] = await sql<ReceivedSuggestion & { author_id: string }>`
    select ${RECEIVED}, s.author_id from companies owner join suggestions s on s.company_id = owner.id and s.id = ${id} ${OF_WHOM}`
  const suggestion = found(row)
  if (decided.length === 0) throw refusal('suggestion_decided', 'Esta sugerencia ya fue decidida.')
  await notifyAcross(sql, {
    company: suggestion.company_id,
    people: [suggestion.author_id],
    event: 'suggestion',
    text: suggestionDecided(suggestion),
    path: '/suggestions',
  })
  return suggestion
}
