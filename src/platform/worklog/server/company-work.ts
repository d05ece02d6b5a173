import fragment, { empty } from 'sql-template-tag'
import { v7 } from 'uuid'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { HandlersOf } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { tellControl } from '../../notifications/server/tell-control.ts'
import type { WorkCalls } from '../calls.ts'
import { MOST_OPEN, TOO_MANY_OPEN, WORK_INBOX_PATH, type WorkKind } from '../rules.ts'
import type { WorkEntry } from '../schemas.ts'
import { connectionColumns, ENTRY, entryJoins, subjectName } from './entries.ts'
import refusal from './refusals.ts'

/** What answers a module's calls of `workCalls`: of one kind, whatever the ids say. */
export const workHandlers = (areas: () => FillingAreas, kind: WorkKind): HandlersOf<WorkCalls> => ({
  async work({ sql, company, input }) {
    const after = decodeCursor(input.cursor, ['uuid'])
    const { agent, service } = connectionColumns(kind, input.connection_id ?? '')
    const condition = fragment`
      e.company_id = ${company} and e.kind = ${kind}
      ${agent ? fragment`and e.connected_agent_id = ${agent}` : empty}
      ${service ? fragment`and e.connected_service_id = ${service}` : empty}
      ${input.type ? fragment`and e.type = ${input.type}` : empty}
      ${input.topic === '' ? empty : fragment`and e.topic = ${input.topic}`}`
    const [rows, [counted]] = await Promise.all([
      sql<WorkEntry>`
        select ${ENTRY} from work_entries e ${entryJoins(areas())}
        where ${condition} ${after ? fragment`and e.id < ${after[0]}::uuid` : empty}
        order by e.id desc limit ${PAGE_ROWS + 1}`,
      sql<{ total: number }>`select count(*)::int as total from work_entries e where ${condition}`,
    ])
    return cutPage(rows, counted?.total ?? 0, ({ id }) => [id])
  },

  async askWork({ sql, company, user, input }) {
    const name = await subjectName(sql, areas(), { company, kind, connection: input.connection_id })
    const [waiting] = await sql<{ open: number }>`
      select count(*)::int as open from work_entries where company_id = ${company} and status = 'open'`
    if ((waiting?.open ?? 0) >= MOST_OPEN) throw refusal('too_many_open_requests', TOO_MANY_OPEN)
    const { agent, service } = connectionColumns(kind, input.connection_id)
    const id = v7()
    await sql`
      insert into work_entries
        (company_id, id, connected_agent_id, connected_service_id, type, topic, title, body, link, status, user_id)
      values (${company}, ${id}, ${agent}, ${service}, 'request', ${input.topic}, ${input.title}, ${input.body},
        ${input.link}, 'open', ${user.id})`
    await tell(sql, `Pidió un cambio en «${name}»: ${input.title}`)
    return ownEntry(sql, areas(), { company, kind, id })
  },

  async commentWork({ sql, company, user, input: { id, text } }) {
    const { title } = await ownEntry(sql, areas(), { company, kind, id })
    await sql`
      insert into work_comments (company_id, id, work_entry_id, text, user_id)
      values (${company}, ${v7()}, ${id}, ${text}, ${user.id})`
    await tell(sql, `Comentó «${title}»: ${text}`)
    return ownEntry(sql, areas(), { company, kind, id })
  },
})

interface Act {
  company: string
  kind: WorkKind
  connection: string
  /** What the company calls it. */
  name: string
  user: string
  title: string
}

/** Writes down what somebody of the company did with what it has, and tells control. */
export async function noteEvent(sql: Query, { company, kind, connection, name, user, title }: Act): Promise<void> {
  const { agent, service } = connectionColumns(kind, connection)
  await sql`
    insert into work_entries (company_id, id, connected_agent_id, connected_service_id, type, title, user_id)
    values (${company}, ${v7()}, ${agent}, ${service}, 'event', ${title}, ${user})`
  await tell(sql, `«${name}»: ${title}`)
}

const tell = (sql: Query, text: string) => tellControl(sql, { event: 'request_sent', text, path: WORK_INBOX_PATH })

async function ownEntry(
  sql: Query,
  areas: FillingAreas,
  { company, kind, id }: { company: string; kind: WorkKind; id: string },
): Promise<WorkEntry> {
  const [row] = await sql<WorkEntry>`
    select ${ENTRY} from work_entries e ${entryJoins(areas)}
    where e.company_id = ${company} and e.id = ${id} and e.kind = ${kind}`
  return found(row)
}
