import fragment from 'sql-template-tag'
import type { OfferUse } from '#src/platform/offers/server/offer-uses.ts'
import type { WorkSubjects } from '#src/platform/worklog/server/work-subjects.ts'

export const servicesInUse: OfferUse = {
  kind: 'service',
  connections: fragment`
    select company_id, id, service_id as offer_id, connected_at, disconnected_at from connected_marketing_services`,
  waiting: fragment`select company_id, service_id as offer_id from marketing_service_requests where status = 'pending'`,
}

export const workedServices: WorkSubjects = {
  kind: 'marketing',
  rows: fragment`
    select company_id, id, service_id as offer_id, disconnected_at is null as open from connected_marketing_services`,
}
