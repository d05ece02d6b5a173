import fragment from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import type { OfferUse } from '#src/platform/offers/server/offer-uses.ts'
import type { WorkSubjects } from '#src/platform/worklog/server/work-subjects.ts'
import module from '../module.ts'

export const agentsInUse: OfferUse = {
  kind: 'agent',
  offers: fragment`select id, name, description, position, archived_at from ai_agents`,
  connections: fragment`
    select company_id, id, agent_id as offer_id, connected_at, disconnected_at from connected_agents`,
  waiting: fragment`select company_id, agent_id as offer_id from agent_requests where status = 'pending'`,
}

export const workedAgents: WorkSubjects = {
  kind: 'agent',
  rows: fragment`select company_id, id, agent_id as offer_id, disconnected_at is null as open from connected_agents`,
  path: `${modulePath(module.id)}?tab=conectados`,
}
