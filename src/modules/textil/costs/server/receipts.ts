import fragment from 'sql-template-tag'
import type { ById, ByVersion } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { type productionHolders, takeBackProducedGoods } from '#src/modules/bodega/port.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { lockOrder } from '../../orders/server/state.ts'
import refusal from '../../server/refusals.ts'
import type { OrderReceipt, ReceiptsOfOrder } from '../schemas.ts'
import { keepsStock, seesCosts } from './settings.ts'
import { fateOfRejects, sumOfLots, waitingLots } from './waiting.ts'

const SHOWN = fragment`
  r.id, r.production_order_id, r.number, r.day, r.good, r.seconds, r.rejected, (r.material + r.labour + r.workshop)::text as cost,
  p.username, r.annulled_at, r.version, r.created_at
  from order_receipts r join profiles p on p.company_id = r.company_id and p.id = r.user_id`

type Asking = Pick<Ctx<unknown>, 'sql' | 'company' | 'user'>

export async function orderReceipts(ctx: Ctx<ById>): Promise<ReceiptsOfOrder> {
  const { sql, company, input } = ctx
  found((await sql`select from production_orders where company_id = ${company} and id = ${input.id}`)[0])
  const [kept, lots, receipts, sees] = await Promise.all([
    keepsStock(sql, company),
    waitingLots(sql, company, [input.id]),
    sql<OrderReceipt>`
      select ${SHOWN} where r.company_id = ${company} and r.production_order_id = ${input.id} order by r.number desc`,
    seesCosts(ctx),
  ])
  const pieces = sumOfLots(lots)
  const lost =
    kept && pieces.good + pieces.seconds === 0 && (await fateOfRejects(sql, company, input.id, lots)) === 'lost'
  return { kept, waiting: { bundles: lots.length, ...pieces, lost }, receipts: receipts.map(shownTo(sees)) }
}

const shownTo = (sees: boolean) => (receipt: OrderReceipt) => (sees ? receipt : { ...receipt, cost: null })

export async function orderReceiptAt(asking: Asking, id: string): Promise<OrderReceipt> {
  const { sql, company } = asking
  const [row] = await sql<OrderReceipt>`select ${SHOWN} where r.company_id = ${company} and r.id = ${id}`
  return shownTo(await seesCosts(asking))(found(row))
}

/** What came in goes, and its pieces are in process again. @throws Refusal where some of it is no longer there */
export async function annulOrderReceipt(ctx: Ctx<ByVersion>): Promise<OrderReceipt> {
  const { sql, company, user, input } = ctx
  const { production_order_id } = await orderReceiptAt(ctx, input.id)
  await lockOrder(sql, company, production_order_id)
  const { annulled_at } = foundAsSeen(await orderReceiptAt(ctx, input.id), input.version)
  if (annulled_at !== null) throw refusal('receipt_annulled', 'Este ingreso ya está anulado.')
  const [receipt] = await sql<{ production_id: string }>`
    update order_receipts set annulled_at = now(), version = version + 1
    where company_id = ${company} and id = ${input.id} returning production_id`
  await sql`
    update order_receipt_lots set standing = false where company_id = ${company} and receipt_id = ${input.id}`
  await takeBackProducedGoods(sql, company, found(receipt).production_id, user.id)
  return orderReceiptAt(ctx, input.id)
}

/** @throws Refusal for a bundle that is in stock already */
export async function refuseReceived(sql: Query, company: string, lot: string): Promise<void> {
  const [row] = await sql<{ number: number }>`
    select r.number from order_receipt_lots l join order_receipts r on r.company_id = l.company_id and r.id = l.receipt_id
    where l.company_id = ${company} and l.production_lot_id = ${lot} and l.standing`
  if (row) throw refusal('bundle_received', `Este bulto ya entró a bodega con el ingreso ${row.number}: anúlalo antes.`)
}

/** Of which order productions of bodega are. */
export const heldHere: Parameters<typeof productionHolders.fill>[0] = async (sql, company, production) => {
  const [row] = await sql<{ whose: string }>`
    select 'del corte ' || c.number || ' de ' || o.order_code as whose from cut_productions t
    join cuts c on c.company_id = t.company_id and c.id = t.id
    join production_orders o on o.company_id = c.company_id and o.id = c.production_order_id
    where t.company_id = ${company} and t.production_id = ${production}
    union all
    select 'del ingreso ' || r.number || ' de ' || o.order_code from order_receipts r
    join production_orders o on o.company_id = r.company_id and o.id = r.production_order_id
    where r.company_id = ${company} and r.production_id = ${production}`
  return row && `${row.whose}, en Fábrica Textil`
}
