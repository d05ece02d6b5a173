import { v7 } from 'uuid'
import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { leadersOf, notifyAcross } from '../notifications/server/notify.ts'
import { worklog } from './contract.ts'
import { ANSWERED } from './rules.ts'
import type { ReceivedEntry } from './schemas.ts'
import { connectionColumns, subjectName } from './server/entries.ts'
import refusal from './server/refusals.ts'
import { receivedEntries, receivedEntry, subjects } from './server/work-inbox.ts'
import { pathOfWork } from './server/work-subjects.ts'

export default ({ areas }: Pick<Services, 'areas'>): Area =>
  serve(worklog, {
    entries: ({ sql, input }) => receivedEntries(sql, areas(), input),

    async openCount({ sql }) {
      const [row] = await sql<{ open: number }>`select count(*)::int as open from work_entries where status = 'open'`
      return { open: row?.open ?? 0 }
    },

    subjects: ({ sql, input }) => subjects(sql, areas(), input.search),

    async publish({ sql, input: { company_id: company, kind, connection_id: connection, ...entry } }) {
      const name = await subjectName(sql, areas(), { company, kind, connection })
      const { agent, service } = connectionColumns(kind, connection)
      const id = v7()
      await sql`
      insert into work_entries
        (company_id, id, connected_agent_id, connected_service_id, type, title, body, link, month)
      values (${company}, ${id}, ${agent}, ${service}, ${entry.type}, ${entry.title}, ${entry.body}, ${entry.link},
        ${entry.month})`
      return notifyAbout(sql, areas(), id, () => `${name}: ${entry.title}`)
    },

    async answer({ sql, input: { id, status, answer } }) {
      const answered = await sql`
      update work_entries e
      set status = ${status}, answer = ${answer}, answered_at = now(), version = e.version + 1
      from companies owner where e.company_id = owner.id and e.id = ${id} and e.status = 'open' returning e.id`
      if (answered.length === 0) {
        await receivedEntry(sql, areas(), id)
        throw refusal('request_answered', ANSWERED)
      }
      return notifyAbout(sql, areas(), id, ({ title }) => `Respuesta a «${title}»: ${answer}`)
    },

    async comment({ sql, input: { id, text } }) {
      const { company_id: company } = await receivedEntry(sql, areas(), id)
      await sql`
      insert into work_comments (company_id, id, work_entry_id, text) values (${company}, ${v7()}, ${id}, ${text})`
      return notifyAbout(sql, areas(), id, ({ title }) => `Comentario sobre «${title}»: ${text}`)
    },
  })

/** The entry as it stands now, once those who look after the company were told. */
async function notifyAbout(
  sql: Query,
  areas: FillingAreas,
  id: string,
  text: (entry: ReceivedEntry) => string,
): Promise<ReceivedEntry> {
  const entry = await receivedEntry(sql, areas, id)
  const people = await leadersOf(sql, entry.company_id)
  await notifyAcross(sql, {
    company: entry.company_id,
    people,
    event: 'request',
    text: text(entry),
    path: pathOfWork(areas, entry.kind),
  })
  return entry
}
