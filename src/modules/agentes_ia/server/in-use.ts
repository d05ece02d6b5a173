import fragment from 'sql-template-tag'
import type { OfferUse } from '#src/platform/offers/server/offer-uses.ts'
import type { WorkSubjects } from '#src/platform/worklog/server/work-subjects.ts'

export const agentsInUse: OfferUse = {
  kind: 'agent',
  connections: fragment`
    select company_id, id, agent_id as offer_id, connected_at, disconnected_at from connected_agents`,
  waiting: fragment`select company_id, agent_id as offer_id from agent_requests where status = 'pending'`,
}

export const workedAgents: WorkSubjects = {
  kind: 'agent',
  rows: fragment`select company_id, id, agent_id as offer_id, disconnected_at is null as open from connected_agents`,
}
