import { type FiscalSettings, fiscalSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'

/** How the company issues. @throws Refusal where its country has no electronic invoicing here */
export async function offeredSettings({
  sql,
  company,
}: Pick<Ctx<unknown>, 'sql' | 'company'>): Promise<FiscalSettings> {
  const settings = await fiscalSettings(sql, company)
  if (settings === null)
    throw refusal('fiscal_not_offered', 'En el país de tu empresa todavía no hay facturación electrónica en Trama.')
  return settings
}
