import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { annulFiscal } from '../../fiscal/server/annul.ts'
import type { Waybill, WaybillAnnulment } from '../schemas.ts'
import { heldWaybill } from './held.ts'
import { waybillAt } from './lists.ts'

/** Puts a guía out of force here; before the SRI that is done on its own page. */
export async function annulWaybill(ctx: Ctx<WaybillAnnulment>): Promise<Waybill> {
  const { sql, company, user, keys, later, input } = ctx
  const { id, reason } = input
  await heldWaybill(sql, company, id)
  await annulFiscal({ sql, company, keys, later, person: user.id }, id, reason)
  const today = await companyDay(sql, company)
  await sql`
    update waybills set annulled_on = ${today}, annulled_by = ${user.id}, annulment_reason = ${reason}, version = version + 1
    where company_id = ${company} and id = ${id}`
  return waybillAt(sql, company, id)
}
