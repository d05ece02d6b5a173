import { type FiscalSettings, fiscalSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import { FISCAL_RANGES } from '#src/platform/fiscal/ranges/job-name.ts'
import { beginAsking, keptRanges } from '#src/platform/fiscal/ranges/server/kept.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'
import type { FiscalRanges } from '../schemas.ts'
import { offeredSettings } from './offered.ts'

/** In Colombia the DIAN tells which numbers it gave, and their technical keys, to who shows the certificate. */
const isTold = ({ country, environment }: FiscalSettings) => country === 'CO' && environment !== 'demostracion'

export async function fiscalRanges({ sql, company }: Pick<Ctx<unknown>, 'sql' | 'company'>): Promise<FiscalRanges> {
  const settings = await fiscalSettings(sql, company)
  if (settings === null || !isTold(settings)) return { offered: false, asking: false, problem: '', ranges: [] }
  const kept = await keptRanges(sql, company, settings.environment)
  if (kept === null) return { offered: true, asking: false, problem: '', ranges: [] }
  return { offered: true, asking: kept.answered_at === null, problem: kept.problem, ranges: kept.ranges }
}

export async function askFiscalRanges(ctx: Ctx<object>): Promise<FiscalRanges> {
  const { sql, company, later } = ctx
  const settings = await offeredSettings(ctx)
  if (!isTold(settings))
    throw refusal('fiscal_not_offered', 'Solo la DIAN dice qué numeración tienes, en pruebas o en producción.')
  await beginAsking(sql, company, settings.environment)
  await later(FISCAL_RANGES, { company })
  return fiscalRanges(ctx)
}
