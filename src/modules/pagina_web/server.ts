import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { found, versionConflict } from '#src/kernel/refusal.ts'
import { setWebsite } from '#src/platform/companies/server/profile.ts'
import type { OwnRequest } from '#src/platform/requests/own-requests.ts'
import { ALREADY_PENDING } from '#src/platform/requests/rules.ts'
import { ownRequests } from '#src/platform/requests/server/own-requests-list.ts'
import { requestSources } from '#src/platform/requests/server/sources.ts'
import { announceRequest } from '#src/platform/requests/server/tell-control.ts'
import { workHandlers } from '#src/platform/worklog/server/company-work.ts'
import { workSubjects } from '#src/platform/worklog/server/work-subjects.ts'
import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { type Creation, pagina_web } from './contract.ts'
import { publicationCalls } from './publication/contract.ts'
import { publish } from './publication/server.ts'
import { figures } from './server/figures.ts'
import { beginPreview, companySite, PREVIEW_JOB, readPages } from './server/preview.ts'
import refusal from './server/refusals.ts'
import { siteRequests, workedSites } from './server/request-source.ts'
import { searchedPage } from './server/search.ts'

const HAS_PAGE = 'Tu empresa ya tiene una página web.'

/** A request as the company sees it; it has no name of its own. */
const REQUEST = fragment`r.id, 'Página web' as name, r.status, r.reason, p.username, r.created_at, r.decided_at`
const ASKED = fragment`from web_page_requests r join profiles p on p.company_id = r.company_id and p.id = r.requested_by`

export default (services: Services): Area[] => [
  companySide(services),
  serve(publicationCalls, { publishPage: ({ sql, input }) => publish(sql, services.areas(), input) }),
]

const companySide = (services: Services): Area => ({
  ...serve(
    pagina_web,
    {
      site: ({ sql, company }) => companySite(sql, company),

      async saveUrl({ sql, company, input, later }) {
        if (!(await setWebsite(sql, company, input))) throw versionConflict()
        if (await beginPreview(sql, company)) await later(PREVIEW_JOB, { company })
        return companySite(sql, company)
      },

      async refreshPreview({ sql, company, later }) {
        if (await beginPreview(sql, company)) await later(PREVIEW_JOB, { company })
        return {}
      },

      async creation({ sql, company }) {
        const [[page], [latest]] = await Promise.all([
          sql<NonNullable<Creation['page']>>`select status, created_at from web_pages where company_id = ${company}`,
          sql<OwnRequest>`select ${REQUEST} ${ASKED} where r.company_id = ${company} order by r.id desc limit 1`,
        ])
        return { page: page ?? null, latest: latest ?? null }
      },

      requests: (ctx) =>
        ownRequests(ctx, {
          from: fragment`from web_page_requests r`,
          name: fragment`'Página web'`,
          search: fragment`'Página web ' || p.username`,
        }),

      ...workHandlers(services.areas, 'web_page'),
      ...figures,

      async requestSite({ sql, company, user }) {
        const [page] = await sql`select from web_pages where company_id = ${company}`
        if (page) throw refusal('website_exists', HAS_PAGE)
        const [request] = await sql<{ id: string }>`
          insert into web_page_requests (company_id, id, requested_by) values (${company}, ${v7()}, ${user.id})
          on conflict (company_id) where status = 'pending' do nothing
          returning id`
        if (!request) throw refusal('request_pending', ALREADY_PENDING)
        await announceRequest(sql, siteRequests, '')
        return request
      },

      async summary({ sql, company }) {
        const [row] = await sql<{ website: string }>`
          select website from company_profiles where company_id = ${company}`
        return found(row)
      },
    },
    [readPages(services)],
  ),
  fillings: [searchedPage, requestSources.fill(siteRequests), workSubjects.fill(workedSites)],
})
