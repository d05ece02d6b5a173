import { v7 } from 'uuid'
import { amountOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { mainWarehouse, produceGoods, productionCosts } from '#src/modules/bodega/port.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { lockOrder } from '../../orders/server/state.ts'
import refusal from '../../server/refusals.ts'
import { sumToCents, type TakenUnits, workshopCents } from '../rules.ts'
import type { NewOrderReceipt, OrderReceipt } from '../schemas.ts'
import { costedLabour } from './labour.ts'
import { orderReceiptAt } from './receipts.ts'
import { costSettingsOf, keepsStock } from './settings.ts'
import { minutesOfStyles } from './style-work.ts'
import { fateOfRejects, sumOfLots, type WaitingLot, waitingLots } from './waiting.ts'

const BORNE =
  'Hasta ahora se rechazaron todas: su costo lo llevan las piezas que siguen en proceso. Si ninguna sale buena, al final podrás darlas de baja.'

/**
 * The finished bundles of an order come into stock by variant, at what their materials, their labour and the workshop come to. Rejected pieces come
 * in as nothing, so that the others bear their cost; where no piece is left that could, what their materials cost is lost, in the books against
 * differences, and their labour stays the expense that it was.
 */
export async function receiveOrder(ctx: Ctx<NewOrderReceipt>): Promise<OrderReceipt> {
  const { sql, company, user, input } = ctx
  const order = found(await lockOrder(sql, company, input.id))
  if (!(await keepsStock(sql, company)))
    throw refusal('stock_not_kept', 'Conecta Bodega para ingresar las prendas terminadas.')
  const lots = await waitingLots(sql, company, [order.id])
  const pieces = sumOfLots(lots)
  const usable = pieces.good + pieces.seconds
  const lost = usable === 0
  if (lost) await refuseUnlessLost(sql, company, order.id, lots)
  const settings = await costSettingsOf(sql, company)
  const paid = sumToCents([
    ...(
      await costedLabour(
        sql,
        company,
        settings,
        lots.map(({ id }) => id),
      )
    ).values(),
  ])
  // What is taken off for rejected pieces may exceed what the others pay.
  const labour = paid < 0n ? 0n : paid
  const workshop = lost ? 0n : workshopCents(settings, await minutesOf(sql, company, order.id), usable, labour)
  const [number] = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from order_receipts where company_id = ${company} and production_order_id = ${order.id}`
  const { id: production } = await produceGoods(sql, company, {
    warehouse_id: settings.warehouse_id ?? (await mainWarehouse(sql, company)),
    ...{ day: input.day, account_id: settings.account_id, author: user.id },
    materials: await inProcess(sql, company, order.id, lots),
    products: comingIn(lots, settings.seconds_product_id),
    further_cost: lost ? '0' : amountOf(labour + workshop),
    note: `${lost ? 'Baja' : 'Ingreso'} ${found(number).next} de ${order.order_code}`,
  })
  const material = (await productionCosts(sql, company, [production])).get(production)?.materials ?? '0'
  const receipt = v7()
  await sql`
    insert into order_receipts (company_id, id, production_order_id, number, day, production_id, good, seconds, rejected, material, labour,
      workshop, user_id)
    values (${company}, ${receipt}, ${order.id}, ${found(number).next}, ${input.day}, ${production}, ${pieces.good}, ${pieces.seconds},
      ${pieces.rejected}, ${material}, ${amountOf(labour)}, ${amountOf(workshop)}, ${user.id})`
  const rows = lots.map((lot) => ({ id: v7(), lot: lot.id, pieces: lot.pieces }))
  await sql`
    insert into order_receipt_lots (company_id, id, receipt_id, production_lot_id, pieces)
    select ${company}::uuid, id, ${receipt}::uuid, lot, pieces
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, lot uuid, pieces integer)`
  return orderReceiptAt(ctx, receipt)
}

/** @throws Refusal where nothing waits, or what was rejected is not lost yet */
async function refuseUnlessLost(sql: Query, company: string, order: string, lots: readonly WaitingLot[]) {
  const fate = await fateOfRejects(sql, company, order, lots)
  if (fate === 'nothing')
    throw refusal('nothing_to_receive', 'Esta orden no tiene bultos terminados que falten por ingresar.')
  if (fate === 'borne') throw refusal('rejects_borne_later', BORNE)
}

async function minutesOf(sql: Query, company: string, order: string): Promise<string> {
  const [row] = await sql<{ style_id: string | null }>`
    select style_id from production_orders where company_id = ${company} and id = ${order}`
  const style = row?.style_id
  return style ? ((await minutesOfStyles(sql, company, [style])).get(style)?.minutes ?? '0') : '0'
}

/** Units in process of the pieces whose materials left stock; those of other cuts bring no material. */
async function inProcess(
  sql: Query,
  company: string,
  order: string,
  lots: readonly WaitingLot[],
): Promise<TakenUnits[]> {
  const quantity = lots.reduce((sum, lot) => sum + (lot.production_id === null ? 0 : lot.pieces), 0)
  if (quantity === 0) return []
  const [row] = await sql<{ product_id: string }>`
    select product_id from orders_in_process where company_id = ${company} and id = ${order}`
  return [{ product_id: found(row).product_id, quantity }]
}

/** Good pieces as their variants; seconds as the product that the company chose for them, or as good ones. */
function comingIn(lots: readonly WaitingLot[], seconds_product: string | null): TakenUnits[] {
  const units = new Map<string, number>()
  const add = (product: string, quantity: number) => units.set(product, (units.get(product) ?? 0) + quantity)
  for (const { variant_id, good, seconds } of lots) {
    add(variant_id, good)
    add(seconds_product ?? variant_id, seconds)
  }
  return [...units].flatMap(([product_id, quantity]) => (quantity > 0 ? [{ product_id, quantity }] : []))
}
