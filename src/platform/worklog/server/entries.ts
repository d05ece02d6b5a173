import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { RequestKind } from '../../requests/rules.ts'
import { NO_PAGE } from '../rules.ts'
import refusal from './refusals.ts'

/** An entry `e` as its readers see it, with the joins that it takes. */
export const ENTRY: Sql = fragment`
  e.id, e.kind, coalesce(e.connected_agent_id, e.connected_service_id) as connection_id,
  coalesce(agent.name, service.name, 'Página web') as name, e.type, e.topic, e.title, e.body, e.link, e.month, e.status,
  e.answer, e.answered_at, p.username, e.created_at, coalesce(said.comments, '[]') as comments`
export const ENTRY_JOINS: Sql = fragment`
  left join profiles p on p.company_id = e.company_id and p.id = e.user_id
  left join connected_agents ca on ca.company_id = e.company_id and ca.id = e.connected_agent_id
  left join ai_agents agent on agent.id = ca.agent_id
  left join connected_marketing_services cs on cs.company_id = e.company_id and cs.id = e.connected_service_id
  left join marketing_services service on service.id = cs.service_id
  left join lateral (
    select jsonb_agg(
      jsonb_build_object('id', m.id, 'text', m.text, 'username', w.username, 'created_at', m.created_at) order by m.id
    ) as comments
    from work_comments m left join profiles w on w.company_id = m.company_id and w.id = m.user_id
    where m.company_id = e.company_id and m.work_entry_id = e.id) said on true`

interface Place {
  company: string
  kind: RequestKind
  /** '' for the company's page. */
  connection: string
}

const NAMES: Record<RequestKind, (place: Place) => Sql> = {
  agent: ({ company, connection }) => fragment`
    select a.name from connected_agents c join ai_agents a on a.id = c.agent_id
    where c.company_id = ${company} and c.id = nullif(${connection}, '')::uuid and c.disconnected_at is null`,
  marketing: ({ company, connection }) => fragment`
    select s.name from connected_marketing_services c join marketing_services s on s.id = c.service_id
    where c.company_id = ${company} and c.id = nullif(${connection}, '')::uuid and c.disconnected_at is null`,
  web_page: ({ company }) => fragment`select 'Página web' as name from web_pages where company_id = ${company}`,
}

/** The name of what a company has. @throws Refusal where it has it not */
export async function subjectName(sql: Query, place: Place): Promise<string> {
  const [row] = await sql<{ name: string }>`${NAMES[place.kind](place)}`
  if (place.kind === 'web_page' && !row) throw refusal('website_missing', NO_PAGE)
  return found(row).name
}

/** Which columns name the connection: its agent's, its service's. */
export const connectionColumns = (kind: RequestKind, connection: string) => ({
  agent: kind === 'agent' ? connection : null,
  service: kind === 'marketing' ? connection : null,
})
