import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { modulePath } from '#src/kernel/module.ts'
import type { RequestSource } from '#src/platform/requests/server/sources.ts'
import module from '../module.ts'

/** What control sees and decides of the requests for services. */
export const serviceRequests: RequestSource = {
  kind: 'marketing',
  words: { subject: (name) => `del servicio «${name}»`, granted: 'Ya está en tu empresa.' },
  inboxPath: '/admin/requests?tab=marketing',
  pathOf: (status) => modulePath(module.id) + (status === 'approved' ? '' : '?tab=solicitudes'),
  requests: fragment`
    select r.company_id, r.id, o.name, r.status, r.reason, r.requested_by, r.created_at, r.decided_at, null as stage,
      'service' as item_kind, r.service_id::text as item_id
    from marketing_service_requests r join marketing_services o on o.id = r.service_id`,

  /** A company has each service once: whoever has it already keeps it. */
  async decide({ sql }, { id, status, reason }) {
    const [decided] = await sql<{ company_id: string; service_id: string }>`
      update marketing_service_requests r
      set status = ${status}, reason = ${reason}, decided_at = now(), version = r.version + 1
      from companies owner
      where r.company_id = owner.id and r.id = ${id} and r.status = 'pending' returning r.company_id, r.service_id`
    if (decided && status === 'approved') {
      await sql`
        insert into connected_marketing_services (company_id, id, service_id, request_id)
        values (${decided.company_id}, ${v7()}, ${decided.service_id}, ${id})
        on conflict (company_id, service_id) where disconnected_at is null do nothing`
    }
    return decided !== undefined
  },
}
