import fragment, { empty } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import type { ReceivedEntry, ReceivedList, Subject } from '../schemas.ts'
import { ENTRY, entryJoins } from './entries.ts'
import { allSubjects, offersOf, SUBJECT_NAME } from './work-subjects.ts'

const MOST_SUBJECTS = 50

/** A page of what is done for all companies, the latest first. */
export async function receivedEntries(sql: Query, areas: FillingAreas, { kind, status, search, cursor }: ReceivedList) {
  const after = decodeCursor(cursor, ['uuid', 'uuid'])
  const from = fragment`
    from work_entries e join company_profiles c on c.company_id = e.company_id
    where trama.plain(e.title || ' ' || c.display_name) like trama.anywhere(${search})
      ${kind ? fragment`and e.kind = ${kind}` : empty} ${status ? fragment`and e.status = ${status}` : empty}`
  // First which, then what they say: only so can both be asked of companies that are on several servers.
  const [places, [counted]] = await Promise.all([
    sql<{ id: string; company_id: string }>`
      select e.id, e.company_id ${from}
        ${after ? fragment`and (e.id, e.company_id) < (${after[0]}::uuid, ${after[1]}::uuid)` : empty}
      order by e.id desc, e.company_id desc limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`select count(*)::int as total ${from}`,
  ])
  const rows = await sql<ReceivedEntry>`
    select ${ENTRY}, e.company_id, c.display_name as company
    from work_entries e join company_profiles c on c.company_id = e.company_id ${entryJoins(areas)}
    where e.company_id = any(${places.map((one) => one.company_id)}::uuid[]) and e.id = any(${places.map((one) => one.id)}::uuid[])
    order by e.id desc, e.company_id desc`
  return cutPage(rows, counted?.total ?? 0, (row) => [row.id, row.company_id])
}

/** One entry, whosever it is. */
export async function receivedEntry(sql: Query, areas: FillingAreas, id: string): Promise<ReceivedEntry> {
  // Every index begins with the company: asked company by company, so that none is passed over row by row.
  const [row] = await sql<ReceivedEntry>`
    select ${ENTRY}, e.company_id, c.display_name as company
    from companies owner
    join work_entries e on e.company_id = owner.id and e.id = ${id}
    join company_profiles c on c.company_id = e.company_id ${entryJoins(areas)}`
  return found(row)
}

/** What companies have that is worked on, by company and name. */
export const subjects = (sql: Query, areas: FillingAreas, search: string): Promise<Subject[]> =>
  sql<Subject>`
    select x.company_id, c.display_name as company, x.kind, x.id as connection_id, x.name
    from (
      select one.company_id, one.kind, one.id, ${SUBJECT_NAME} as name
      from (${allSubjects(areas)}) one ${offersOf(fragment`one`)} where one.open) x
    join company_profiles c on c.company_id = x.company_id
    where trama.plain(c.display_name || ' ' || x.name) like trama.anywhere(${search})
    order by trama.plain(c.display_name), x.company_id, trama.plain(x.name), x.id
    limit ${MOST_SUBJECTS}`
