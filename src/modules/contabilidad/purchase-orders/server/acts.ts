import fragment, { type Sql } from 'sql-template-tag'
import type { ById, ByVersion } from '#src/kernel/fields.ts'
import { foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { supplierName } from '../../bills/server/suppliers.ts'
import { recordMail } from '../../client-mails/server/send.ts'
import { goodsKeeper } from '../../server/goods-followers.ts'
import refusal from '../../server/refusals.ts'
import type {
  GoodsPlace,
  GoodsPlaces,
  NewPurchaseOrder,
  OrderClosing,
  OrderMailing,
  OrderState,
  PurchaseOrder,
  PurchaseOrderChange,
} from '../schemas.ts'
import { orderAt } from './lists.ts'
import { countedLines, orderSums, writeOrder, writeOrderLines } from './write.ts'

/** Orders of what is bought, and where it shall come. */
export function purchaseOrderActs({ areas }: Pick<Services, 'areas'>) {
  const placesOf = async (sql: Query, company: string): Promise<GoodsPlace[]> =>
    (await goodsKeeper(areas())?.places(sql, company)) ?? []

  async function checkPlace(sql: Query, company: string, id: string | null) {
    if (id === null) return
    const places = await placesOf(sql, company)
    if (!places.some((place) => place.id === id))
      throw refusal('goods_place_not_found', 'Esa bodega ya no está: elige otra.', { field: 'warehouse_id' })
  }

  async function shown(sql: Query, company: string, id: string): Promise<PurchaseOrder> {
    const order = await orderAt(sql, company, id)
    const places = order.warehouse_id === null ? [] : await placesOf(sql, company)
    return { ...order, warehouse: places.find((place) => place.id === order.warehouse_id)?.name ?? '' }
  }

  return {
    async goodsPlaces({ sql, company }: Ctx<unknown>): Promise<GoodsPlaces> {
      const keeper = goodsKeeper(areas())
      const [places, account] = await Promise.all([placesOf(sql, company), keeper?.receivedAccount(sql, company)])
      return { places, accounts_at: account === null ? (keeper?.accountsPath ?? null) : null }
    },
    purchaseOrder: ({ sql, company, input }: Ctx<ById>) => shown(sql, company, input.id),

    async addPurchaseOrder({ sql, company, user, input }: Ctx<NewPurchaseOrder>) {
      await checkPlace(sql, company, input.warehouse_id)
      return shown(sql, company, await writeOrder(sql, company, user.id, input))
    },

    async editPurchaseOrder({ sql, company, input }: Ctx<PurchaseOrderChange>) {
      const { id, supplier_id, date, expected_on, warehouse_id, more_allowed, note } = input
      const { status } = await heldAsSeen(sql, company, input)
      if (status !== 'Borrador' && status !== 'Enviada') throw refusal('purchase_order_settled', NOT_EDITABLE[status])
      const [came] = await sql`select from goods_receipts where company_id = ${company} and order_id = ${id} limit 1`
      if (came) throw refusal('purchase_order_settled', NOT_EDITABLE.Parcial)
      await checkPlace(sql, company, warehouse_id)
      const supplier = await supplierName(sql, company, supplier_id)
      const counted = await countedLines(sql, company, input.lines)
      const { lines, totals, tax, to_come, levied } = await orderSums(sql, company, date, counted)
      await writeOrderLines(sql, company, id, lines)
      await change(
        { sql, company, id },
        fragment`supplier_id = ${supplier_id}::uuid, supplier = ${supplier}, date = ${date}::date, expected_on = ${expected_on || null}::date,
          warehouse_id = ${warehouse_id}::uuid, more_allowed = ${more_allowed}, note = ${note}, subtotal = ${totals.subtotal}::numeric,
          discount = ${totals.discount}::numeric, tax = ${tax}::numeric, amount = ${totals.total}::numeric, to_come = ${to_come}::int,
          levied = ${levied}::jsonb`,
      )
      return shown(sql, company, id)
    },

    async sendPurchaseOrder({ sql, company, input }: Ctx<ByVersion>) {
      const { status } = await heldAsSeen(sql, company, input)
      if (status !== 'Borrador') throw refusal('purchase_order_sent', 'Esta orden ya no es un borrador.')
      await change({ sql, company, id: input.id }, fragment`sent_at = now()`)
      return shown(sql, company, input.id)
    },

    async mailPurchaseOrder(ctx: Ctx<OrderMailing>) {
      const { sql, company, input } = ctx
      const { id, email, subject, message } = input
      const { status } = await heldAsSeen(sql, company, input)
      if (!MAILED.includes(status))
        throw refusal('purchase_order_not_mailed', 'Solo se envía por correo una orden que aún se espera.')
      const { supplier, supplier_id } = await orderAt(sql, company, id)
      await recordMail(ctx, { order_id: id, client: supplier, client_id: supplier_id, email, subject, message })
      if (status === 'Borrador') await change({ sql, company, id }, fragment`sent_at = now()`)
      return shown(sql, company, id)
    },

    async closePurchaseOrder({ sql, company, input }: Ctx<OrderClosing>) {
      const { status } = await heldAsSeen(sql, company, input)
      if (input.closed && status !== 'Enviada' && status !== 'Parcial')
        throw refusal('purchase_order_not_open', 'Solo se cierra lo que está por llegar.')
      if (!input.closed && status !== 'Cerrada')
        throw refusal('purchase_order_not_closed', 'Esta orden no está cerrada.')
      await change(
        { sql, company, id: input.id },
        fragment`closed_at = case when ${input.closed}::boolean then now() end`,
      )
      return shown(sql, company, input.id)
    },

    async annulPurchaseOrder({ sql, company, input }: Ctx<ByVersion>) {
      const { status, came } = await heldAsSeen(sql, company, input)
      if (status === 'Anulada') throw refusal('purchase_order_annulled', NOT_EDITABLE.Anulada)
      if (came > 0)
        throw refusal(
          'purchase_order_has_receipts',
          'De esta orden ya llegó mercancía: ciérrala, o anula antes sus entradas.',
        )
      await change({ sql, company, id: input.id }, fragment`annulled_at = now()`)
      return shown(sql, company, input.id)
    },
  }
}

const MAILED: readonly OrderState[] = ['Borrador', 'Enviada', 'Parcial']
const CAME = 'De esta orden ya hubo entradas: cópiala en otra para pedir algo distinto.'
const NOT_EDITABLE: Record<Exclude<OrderState, 'Borrador' | 'Enviada'>, string> = {
  Parcial: CAME,
  Recibida: CAME,
  Cerrada: 'Esta orden está cerrada.',
  Anulada: 'Esta orden está anulada.',
}

interface HeldOrder {
  version: number
  status: OrderState
  came: number
}

/** The order in the version that was seen, locked until the end of the transaction. */
async function heldAsSeen(sql: Query, company: string, { id, version }: ByVersion): Promise<HeldOrder> {
  const [row] = await sql<HeldOrder>`
    select version, status, came from purchase_orders where company_id = ${company} and id = ${id} for update`
  return foundAsSeen(row, version)
}

const change = ({ sql, company, id }: { sql: Query; company: string; id: string }, set: Sql) =>
  sql`update purchase_orders set ${set}, version = version + 1 where company_id = ${company} and id = ${id}`
