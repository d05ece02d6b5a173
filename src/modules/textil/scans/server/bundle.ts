import type { ByVersion } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { refuseReceived } from '../../costs/server/receipts.ts'
import { lockLot } from '../../orders/server/state.ts'
import refusal from '../../server/refusals.ts'
import type { HeldPieces } from '../rules.ts'

const NO_BUNDLE = 'Este lote no es un bulto de un corte: muévelo entero desde el tablero.'
const ARCHIVED = 'Este bulto está archivado: su corte se anuló.'
const FINISHED = 'Este bulto ya está terminado.'
const STOPPED = 'Este lote está detenido. Reanúdalo para registrar su avance.'
const CANCELLED = 'La orden de este lote está cancelada.'

/** A bundle whose order is held. */
export interface HeldBundle extends HeldPieces {
  id: string
  version: number
  production_order_id: string
  order_code: string
  style_id: string | null
  cut_cell_id: string
  size: string
  colour: string
  station_id: string | null
  status: string
  finished: boolean
  steps_done: string[]
  steps_ever: string[]
}

interface Wanted {
  /** One that is finished does too. */
  finished?: true
}

/**
 * A bundle as the person saw it, its order held until the end of the act.
 * @throws Refusal where nothing is done with it now
 */
export async function bundleAtWork(
  sql: Query,
  company: string,
  { id, version }: ByVersion,
  wanted: Wanted = {},
): Promise<HeldBundle> {
  const { order, lot } = await lockLot(sql, company, id)
  foundAsSeen(lot, version)
  if (!lot.is_bundle) throw refusal('lot_is_no_bundle', NO_BUNDLE)
  if (lot.archived) throw refusal('lot_archived', ARCHIVED)
  if (order.status === 'Cancelada') throw refusal('order_cancelled', CANCELLED)
  if (lot.finished && !wanted.finished) throw refusal('lot_finished', FINISHED)
  if (lot.is_stopped) throw refusal('lot_stopped', STOPPED)
  await refuseReceived(sql, company, id)
  const [bundle] = await sql<HeldBundle>`
    select b.id, b.version, b.production_order_id, o.order_code, o.style_id, b.cut_cell_id, s.size, s.colour, b.quantity, b.seconds,
      b.rejected, b.pieces, b.current_station_id as station_id, b.status, b.finished_at is not null as finished, b.steps_done, b.steps_ever
    from production_lots b
    join production_orders o on o.company_id = b.company_id and o.id = b.production_order_id
    join cut_cells e on e.company_id = b.company_id and e.id = b.cut_cell_id
    join order_cells s on s.company_id = e.company_id and s.id = e.order_cell_id
    where b.company_id = ${company} and b.id = ${id}`
  return found(bundle)
}
