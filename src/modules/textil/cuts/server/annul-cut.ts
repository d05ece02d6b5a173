import type { ByVersion } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { bringBackMaterials } from '../../costs/server/cut-materials.ts'
import { lockOrder, settleOrder } from '../../orders/server/state.ts'
import refusal from '../../server/refusals.ts'
import type { Cut } from '../schemas.ts'
import { cutAt } from './lists.ts'

/** As if it had not been cut, while none of its bundles went on. */
export async function annulCut({ sql, company, user, input: { id, version } }: Ctx<ByVersion>): Promise<Cut> {
  const { production_order_id: order } = await cutAt(sql, company, id)
  found(await lockOrder(sql, company, order))
  const cut = foundAsSeen(await cutAt(sql, company, id), version)
  if (cut.annulled_at !== null) throw refusal('cut_annulled', 'Este corte ya está anulado.')
  if (cut.begun)
    throw refusal(
      'cut_begun',
      'Este corte ya tiene bultos en marcha: no se puede anular. Regresa sus piezas o recházalas.',
    )
  await sql`
    update cuts set annulled_at = now(), version = version + 1 where company_id = ${company} and id = ${id}`
  await sql`
    update production_lots b set archived_at = now(), version = b.version + 1 from cut_cells e
    where e.company_id = ${company} and e.cut_id = ${id} and b.company_id = e.company_id and b.cut_cell_id = e.id`
  await bringBackMaterials(sql, company, id, user.id)
  await settleOrder(sql, company, order)
  return cutAt(sql, company, id)
}
