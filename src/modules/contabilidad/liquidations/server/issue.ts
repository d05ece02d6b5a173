import { zoneOf } from '#src/kernel/days/zone.ts'
import { localMoment } from '#src/platform/fiscal/issuing/local-moment.ts'
import { issueFiscalDocument } from '#src/platform/fiscal/issuing/server/issue.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { fiscalLiquidation } from './load.ts'
import type { NumberedLiquidation } from './number.ts'
import { freezeLiquidation } from './paper.ts'

/**
 * Issues the liquidación of a bill that was just stored, in its transaction.
 * @throws Refusal for whatever the SRI would refuse
 */
export async function issueLiquidation(
  { sql, company, keys, later, user }: Ctx<unknown>,
  { id, settings, taken }: NumberedLiquidation,
): Promise<void> {
  const { fields: series, ordinal, number, series_id } = taken
  const issued_at = localMoment(zoneOf(settings.country_name), new Date())
  const document = await fiscalLiquidation(sql, company, id, { series, ordinal, number, issued_at })
  await issueFiscalDocument(
    { sql, company, keys, later, person: user.id },
    { settings, document, source: 'liquidation', source_id: id, series_id, replaces: null, correction: '' },
  )
  await freezeLiquidation({ sql, company, later }, id, 'issue')
}
