import { saveConfig } from '#src/platform/companies/server/app-config.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { QUOTA_MB } from '../rules.ts'
import type { NewQuotaSetting, QuotaSetting } from '../schemas.ts'

export async function filesQuota({ sql }: Pick<Ctx<unknown>, 'sql'>): Promise<QuotaSetting> {
  const [row] = await sql<QuotaSetting>`
    select (value ->> 'company_mb')::int as company_mb, version from app_config where key = 'record_files'`
  return row ?? { company_mb: QUOTA_MB, version: 0 }
}

export async function saveFilesQuota(ctx: Ctx<NewQuotaSetting>): Promise<QuotaSetting> {
  const { company_mb, version } = ctx.input
  await saveConfig(ctx.sql, { key: 'record_files', value: { company_mb }, version })
  return filesQuota(ctx)
}
