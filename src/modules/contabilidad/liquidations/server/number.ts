import { v7 } from 'uuid'
import { ownNumber } from '#src/platform/fiscal/environments.ts'
import { activeSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type FiscalNumber, takeNumberOf } from '../../fiscal/server/number.ts'
import refusal from '../../server/refusals.ts'

/** A liquidación that is issued now: by which its document is found, and what its bill is called. */
export interface NumberedLiquidation extends FiscalNumber {
  id: string
  number: string
}

/** @throws Refusal where the company does not issue in Ecuador, or no series gives a number for that day */
export async function numberLiquidation(
  sql: Query,
  company: string,
  { series_id, date }: { series_id: string | null; date: string },
): Promise<NumberedLiquidation> {
  const settings = await activeSettings(sql, company)
  if (settings?.country !== 'EC')
    throw refusal(
      'liquidation_not_offered',
      'La liquidación de compra se emite con la facturación electrónica de Ecuador: actívala en «Facturación electrónica».',
    )
  const taken = await takeNumberOf(sql, company, settings, { kind: 'liquidacion', series_id, date })
  return { id: v7(), number: ownNumber(settings.environment, taken.number), settings, taken }
}
