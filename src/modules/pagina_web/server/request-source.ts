import fragment from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import type { RequestSource } from '#src/platform/requests/server/sources.ts'
import type { WorkSubjects } from '#src/platform/worklog/server/work-subjects.ts'
import module from '../module.ts'

/** What control sees and decides of the requests for a site; it has no price of its own. */
export const siteRequests: RequestSource = {
  kind: 'web_page',
  words: { subject: () => 'de página web', granted: 'Ya está en creación.' },
  inboxPath: '/admin/requests?tab=pagina-web',
  pathOf: () => modulePath(module.id),
  requests: fragment`
    select r.company_id, r.id, 'Página web' as name, r.status, r.reason, r.requested_by, r.created_at, r.decided_at,
      case when r.status = 'approved' then (select w.status from web_pages w where w.company_id = r.company_id) end as stage,
      '' as item_kind, '' as item_id
    from web_page_requests r`,

  /** A company has one site: whoever has it already keeps it. */
  async decide({ sql }, { id, status, reason }) {
    const [decided] = await sql<{ company_id: string }>`
      update web_page_requests r
      set status = ${status}, reason = ${reason}, decided_at = now(), version = r.version + 1
      from companies owner
      where r.company_id = owner.id and r.id = ${id} and r.status = 'pending' returning r.company_id`
    if (decided && status === 'approved') {
      await sql`
        insert into web_pages (company_id, request_id) values (${decided.company_id}, ${id})
        on conflict (company_id) do nothing`
    }
    return decided !== undefined
  },
}

export const workedSites: WorkSubjects = {
  kind: 'web_page',
  rows: fragment`select company_id, null::uuid as id, null::uuid as offer_id, true as open from web_pages`,
  path: modulePath(module.id),
}
