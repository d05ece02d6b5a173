import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { found } from '#src/kernel/refusal.ts'
import { type Environment, ownNumber } from '#src/platform/fiscal/environments.ts'
import { localMoment } from '#src/platform/fiscal/issuing/local-moment.ts'
import { currentDocument } from '#src/platform/fiscal/issuing/server/current.ts'
import { issueFiscalDocument } from '#src/platform/fiscal/issuing/server/issue.ts'
import { activeSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import { takeFiscalNumber } from '#src/platform/fiscal/series/server/series.ts'
import { isAccepted } from '#src/platform/fiscal/states.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { heldBill } from '../../bills/server/held.ts'
import refusal from '../../server/refusals.ts'
import type { IssuedRetention, NewRetention } from '../schemas.ts'
import { fiscalRetention } from './load.ts'
import { freezeRetention } from './paper.ts'

/**
 * Issues the comprobante de retención of a supplier's bill, of today: number, document and job in one transaction.
 * @throws Refusal
 */
export async function issueRetention(ctx: Ctx<NewRetention>): Promise<IssuedRetention> {
  const { sql, company, user, keys, later, input } = ctx
  const { id, series_id, credit, authorisation } = input
  const settings = await activeSettings(sql, company)
  if (settings?.country !== 'EC')
    throw refusal(
      'retention_not_offered',
      'El comprobante de retención se emite con la facturación electrónica de Ecuador: actívala en «Facturación electrónica».',
    )
  const bill = await heldBill(sql, company, id)
  if (bill.annulled) throw refusal('bill_annulled', 'Esta factura está anulada.')
  const { environment, country, country_name } = settings
  if (bill.liquidation_id !== null) await refuseBeforeAccepted(sql, company, bill.liquidation_id, environment)
  const before = await currentDocument(sql, company, id)
  if (before && before.environment === environment && before.state !== 'anulado')
    throw refusal('retention_issued', 'Esta factura ya tiene su comprobante de retención.')
  const day = clockIn(zoneOf(country_name)).day
  const { fields, ordinal, number, ...taken } = await takeFiscalNumber(sql, company, {
    ...{ country, environment, kind: 'retencion', series_id, day },
  })
  const issued_at = localMoment(zoneOf(country_name), new Date())
  const document = await fiscalRetention(sql, company, id, {
    ...{ series: fields, ordinal, number, issued_at, credit, authorisation },
  })
  await issueFiscalDocument(
    { sql, company, keys, later, person: user.id },
    {
      ...{ settings, document, source: 'bill', source_id: id, series_id: taken.series_id },
      ...{ replaces: null, correction: '' },
    },
  )
  await freezeRetention({ sql, company, later }, id, before === null ? 'issue' : 'correction')
  return { id, number: ownNumber(environment, number) }
}

/** What is withheld names the liquidación by its key, which counts once the SRI has accepted it. */
async function refuseBeforeAccepted(sql: Query, company: string, id: string, environment: Environment): Promise<void> {
  const liquidation = found((await currentDocument(sql, company, id)) ?? undefined)
  if (liquidation.environment !== environment)
    throw refusal('liquidation_elsewhere', 'Esta liquidación de compra se emitió en otro ambiente.')
  if (!isAccepted(liquidation.state))
    throw refusal(
      'liquidation_pending',
      'El SRI todavía no aceptó la liquidación de compra: espera su respuesta antes de emitir la retención.',
    )
}
