import fragment, { empty, type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { NO_PAGE, type WorkKind } from '../rules.ts'
import refusal from './refusals.ts'
import { allSubjects, offersOf, SUBJECT_NAME } from './work-subjects.ts'

/** An entry `e` as its readers see it, with the joins that it takes. */
export const ENTRY: Sql = fragment`
  e.id, e.kind, coalesce(e.connected_agent_id, e.connected_service_id) as connection_id,
  ${SUBJECT_NAME} as name, e.type, e.topic, e.title, e.body, e.link, e.month, e.status,
  e.answer, e.answered_at, p.username, e.created_at, coalesce(said.comments, '[]') as comments`
export const entryJoins = (areas: FillingAreas): Sql => fragment`
  left join profiles p on p.company_id = e.company_id and p.id = e.user_id
  left join (${allSubjects(areas)}) subject
    on subject.company_id = e.company_id and subject.id = coalesce(e.connected_agent_id, e.connected_service_id)
  ${offersOf(fragment`subject`)}
  cross join lateral (
    select jsonb_agg(
      jsonb_build_object('id', m.id, 'text', m.text, 'username', w.username, 'created_at', m.created_at) order by m.id
    ) as comments
    from work_comments m left join profiles w on w.company_id = m.company_id and w.id = m.user_id
    where m.company_id = e.company_id and m.work_entry_id = e.id) said`

interface Place {
  company: string
  kind: WorkKind
  /** '' for the company's page. */
  connection: string
}

/** The name of what a company has. @throws Refusal where it has it not */
export async function subjectName(
  sql: Query,
  areas: FillingAreas,
  { company, kind, connection }: Place,
): Promise<string> {
  const one = kind === 'web_page' ? empty : fragment`and x.id = nullif(${connection}, '')::uuid`
  const [row] = await sql<{ name: string }>`
    select ${SUBJECT_NAME} as name from (${allSubjects(areas)}) x ${offersOf(fragment`x`)}
    where x.company_id = ${company} and x.kind = ${kind} and x.open ${one}`
  if (kind === 'web_page' && !row) throw refusal('website_missing', NO_PAGE)
  return found(row).name
}

/** Which columns name the connection: its agent's, its service's. */
export const connectionColumns = (kind: WorkKind, connection: string) => ({
  agent: kind === 'agent' ? connection : null,
  service: kind === 'marketing' ? connection : null,
})
