import { found } from '#src/kernel/refusal.ts'
import { lockStock, refusesEntrada, refuseUncounted } from '#src/modules/cdm/port.ts'
import type { goodsFollowers } from '#src/modules/contabilidad/port.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { movedFor } from '../../documents/server/moved-for.ts'
import { type GoodsMove, moveGoods } from '../../stock/server/move-goods.ts'
import { placeOf } from '../../stock/server/place.ts'
import { chosenAccounts } from './accounts.ts'
import { reviseValues } from './value.ts'

type Keeper = Parameters<typeof goodsFollowers.fill>[0]

/** What stock does when goods come from suppliers and go back to them. */
export const keepsGoods: Keeper = {
  places: (sql, company) =>
    sql`select id, name from warehouses where company_id = ${company} and archived_at is null order by main desc, plain_name, id`,

  receivedAccount: async (sql, company) => (await chosenAccounts(sql, company))?.received_id ?? null,

  async onGoodsReceived(sql, company, { id, number, date, author, warehouse_id, lines }) {
    const place = await placeOf(sql, company, warehouse_id)
    await holdCounted(sql, company, lines)
    const { entry } = await moveGoods(sql, company, {
      moves: lines.map((line) => ({ ...line, place })),
      ...{ user_id: author, note: 'Recibido', day: date, document: { kind: 'receipt', id, name: number } },
    })
    return entry
  },

  async onGoodsReceiptAnnulled(sql, company, { id, number, date, author }) {
    const moves = await movementsOf(sql, company, id)
    if (moves.length > 0)
      await moveGoods(sql, company, {
        ...{ moves, user_id: author, note: 'Recepción anulada', day: date },
        document: { kind: 'receipt', id, name: number },
      })
  },

  async onGoodsReturned(sql, company, { id, number, date, author, warehouse_id, lines }) {
    const place = await placeOf(sql, company, warehouse_id)
    await holdCounted(sql, company, lines)
    const { entry, ids } = await moveGoods(sql, company, {
      moves: lines.map(({ product_id, quantity }) => ({ product_id, place, quantity: -quantity })),
      ...{ user_id: author, note: 'Devuelto al proveedor', day: date },
      document: { kind: 'supplier_return', id, name: number },
    })
    const [worth] = await sql<{ value: string }>`
      select coalesce(-sum(value), 0)::numeric(18,2)::text as value from stock_values
      where company_id = ${company} and movement_id = any(${ids}::uuid[])`
    return { entry, value: found(worth).value }
  },

  async onGoodsReturnAnnulled(sql, company, { id, number, date, author }) {
    const moves = (await movedFor(sql, company, id)).map((move) => ({ ...move, quantity: -move.quantity }))
    if (moves.length > 0)
      await moveGoods(sql, company, {
        ...{ moves, user_id: author, note: 'Devolución anulada', day: date },
        document: { kind: 'supplier_return', id, name: number },
      })
  },

  async onGoodsCosted(sql, company, { receipt, number, author, lines }) {
    await lockStock(
      sql,
      company,
      lines.map(({ product_id }) => product_id),
    )
    const received = await sql<{ id: string; product_id: string; unit_cost: string }>`
      select v.id, v.product_id, v.unit_cost::text from stock_values v
      join movement_ties t on t.company_id = v.company_id and t.movement_id = v.movement_id
      where v.company_id = ${company} and t.document_id = ${receipt} and v.of_id is null and v.quantity > 0 order by v.place`
    const rows = lines.flatMap(({ product_id, unit_cost }, at) => {
      const nth = lines.slice(0, at).filter((one) => one.product_id === product_id).length
      const row = received.filter((one) => one.product_id === product_id)[nth]
      return row ? [{ ...row, unit_cost }] : []
    })
    if (rows.length > 0)
      await reviseValues(sql, company, rows, {
        ...{ author, description: `Costo según «${number}»`, origin: `«${number}»: su costo` },
      })
  },
}

/** @throws Refusal where a line is of a service, of what is archived, or of what is counted by its variants */
async function holdCounted(sql: Query, company: string, lines: readonly { product_id: string }[]): Promise<void> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const held = await lockStock(sql, company, ids)
  for (const id of ids) {
    const product = found(held.find((one) => one.id === id))
    refuseUncounted(product)
    if (product.has_variants) throw refusesEntrada(product)
  }
}

/** Each movement that a receipt brought, going back at its own cost. */
async function movementsOf(sql: Query, company: string, receipt: string): Promise<GoodsMove[]> {
  return sql<GoodsMove>`
    select v.product_id, t.warehouse_id as place, -v.quantity as quantity, v.movement_id as of from stock_values v
    join movement_ties t on t.company_id = v.company_id and t.movement_id = v.movement_id
    where v.company_id = ${company} and t.document_id = ${receipt} and v.of_id is null order by v.product_id, v.place`
}
