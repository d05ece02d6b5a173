import fragment from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import type { OfferUse } from '#src/platform/offers/server/offer-uses.ts'
import type { WorkSubjects } from '#src/platform/worklog/server/work-subjects.ts'
import module from '../module.ts'

export const servicesInUse: OfferUse = {
  kind: 'service',
  offers: fragment`select id, name, description, position, archived_at from marketing_services`,
  connections: fragment`
    select company_id, id, service_id as offer_id, connected_at, disconnected_at from connected_marketing_services`,
  waiting: fragment`select company_id, service_id as offer_id from marketing_service_requests where status = 'pending'`,
}

export const workedServices: WorkSubjects = {
  kind: 'marketing',
  rows: fragment`
    select company_id, id, service_id as offer_id, disconnected_at is null as open from connected_marketing_services`,
  path: `${modulePath(module.id)}?tab=mis-servicios`,
}
