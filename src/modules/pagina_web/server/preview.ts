import { found } from '#src/kernel/refusal.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { Problem } from '#src/server/outside/fetch-outside.ts'
import type { PagePreview, Site } from '../contract.ts'
import { PROBLEM_TEXTS } from '../rules.ts'
import { readPage } from './read-page.ts'

export const PREVIEW_JOB = 'web-preview'

interface Row extends Omit<PagePreview, 'problem' | 'status'> {
  website: string
  version: number
  status: PagePreview['status'] | null
  problem: Problem | null
}

/** The company's page with what was read of it. A reading of which nothing was heard for two minutes is over. */
export async function companySite(sql: Query, company: string): Promise<Site> {
  const [row] = await sql<Row>`
    select p.website, p.version, v.title, v.description, v.icon,
      case when lost then 'failed' else v.status end as status,
      case when lost then 'unreachable' else v.problem end as problem
    from company_profiles p
    left join web_page_previews v on v.company_id = ${company} and v.url = p.website
    cross join lateral (select v.status = 'pending' and v.began_at < now() - interval '2 minutes' as lost) as l
    where p.company_id = ${company}`
  const { website, version, status, problem, ...rest } = found(row)
  const preview = status && { ...rest, status, problem: problem === null ? '' : PROBLEM_TEXTS[problem] }
  return { website, version, preview }
}

/** Notes that the company's page is being read; false where it has none, which then has no preview either. */
export async function beginPreview(sql: Query, company: string): Promise<boolean> {
  const begun = await sql`
    insert into web_page_previews as v (company_id, url)
    select ${company}, website from company_profiles where company_id = ${company} and website <> ''
    on conflict (company_id) do update
    set url = excluded.url, status = 'pending', problem = null, title = '', description = '', icon = '', began_at = now()
    where v.company_id = ${company}
    returning v.url`
  return begun.length > 0
}

/** Reads the page of a company that waits for it, outside any transaction: it may take as long as a stranger likes. */
export const readPages = ({ pools, outside }: Services): Job => ({
  name: PREVIEW_JOB,
  run: async ({ company }: { company: string }) => {
    const scope = { pool: pools.tenant, company, person: null }
    const [waiting] = await inTransaction(
      { ...scope, readOnly: true },
      (sql) => sql<{ url: string }>`
        select url from web_page_previews where company_id = ${company} and status = 'pending'`,
    )
    if (!waiting) return
    const { url } = waiting
    const page = await readPage(outside, url)
    // Whoever saved another page meanwhile waits for that one.
    await inTransaction(scope, (sql) =>
      typeof page === 'string'
        ? sql`
            update web_page_previews set status = 'failed', problem = ${page}
            where company_id = ${company} and url = ${url} and status = 'pending'`
        : sql`
            update web_page_previews
            set status = 'ready', title = ${page.title}, description = ${page.description}, icon = ${page.icon}
            where company_id = ${company} and url = ${url} and status = 'pending'`,
    )
  },
})
