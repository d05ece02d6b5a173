import { unlessStale } from '#src/kernel/refusal.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import type { PortalChange, PortalSettings } from '../schemas.ts'
import { portalUrl } from './portal-key.ts'

type StoredSettings = Omit<PortalSettings, 'url'>

export function portalHandlers({ origin }: Pick<Services, 'origin'>) {
  const withUrl = (company: string, settings: StoredSettings): PortalSettings => ({
    ...settings,
    url: portalUrl(origin(), company),
  })
  return {
    async portalSettings({ sql, company }: Ctx<unknown>): Promise<PortalSettings> {
      const [said] = await sql<StoredSettings>`
        select enabled, version from portal_settings where company_id = ${company}`
      return withUrl(company, said ?? { enabled: false, version: 1 })
    },

    /** Closing it ends every session, so that opening it again lets nobody in without a new code. */
    async savePortalSettings({
      sql,
      company,
      input: { enabled, version },
    }: Ctx<PortalChange>): Promise<PortalSettings> {
      const [saved] = await sql<StoredSettings>`
        insert into portal_settings as s (company_id, enabled, version)
        select ${company}::uuid, ${enabled}, 2
        where ${version}::integer = 1 or exists (select from portal_settings where company_id = ${company})
        on conflict (company_id) do update set enabled = excluded.enabled, version = s.version + 1
        where s.version = ${version}
        returning enabled, version`
      const settings = unlessStale(saved)
      if (!enabled) await sql`delete from portal_sessions where company_id = ${company}`
      return withUrl(company, settings)
    },
  }
}
