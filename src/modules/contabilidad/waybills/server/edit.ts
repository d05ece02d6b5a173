import { versionConflict } from '#src/kernel/refusal.ts'
import { currentDocument } from '#src/platform/fiscal/issuing/server/current.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'
import { carrierIdOf, type Waybill, type WaybillChange } from '../schemas.ts'
import { heldWaybill } from './held.ts'
import { waybillAt } from './lists.ts'

/** Mends what the authority refused; what it has, or may have, stays as it was told. */
export async function editWaybill({ sql, company, input }: Ctx<WaybillChange>): Promise<Waybill> {
  const { id, version, origin, destination, route, carrier, plate, ends_on } = input
  const before = await heldWaybill(sql, company, id)
  if ((await currentDocument(sql, company, id))?.state !== 'rechazado')
    throw refusal('waybill_settled', 'Solo se corrige una guía que el SRI rechazó: anúlala y emite otra.')
  if (ends_on < before.starts_on)
    throw refusal('waybill_ends_before', 'El traslado no puede terminar antes de empezar.', { field: 'ends_on' })
  if (before.version !== version) throw versionConflict()
  const { tax_kind, tax_number } = carrierIdOf(input)
  await sql`
    update waybills set origin = ${origin}, destination = ${destination}, route = ${route}, carrier = ${carrier}, carrier_kind = ${tax_kind},
      carrier_number = ${tax_number}, plate = ${plate}, ends_on = ${ends_on}, version = version + 1
    where company_id = ${company} and id = ${id}`
  return waybillAt(sql, company, id)
}
