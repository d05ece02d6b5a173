import fragment from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import { found } from '#src/kernel/refusal.ts'
import { lockStock } from '#src/modules/cdm/port.ts'
import type { goodsFollowers } from '#src/modules/contabilidad/port.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { holdCounted } from '../../stock/server/hold-counted.ts'
import { type GoodsMove, moveGoods } from '../../stock/server/move-goods.ts'
import { placeOf } from '../../stock/server/place.ts'
import { chosenAccounts } from './accounts.ts'
import { reviseValues } from './value.ts'

type Keeper = Parameters<typeof goodsFollowers.fill>[0]

/** What stock does when goods come from suppliers and go back to them. */
export const keepsGoods: Keeper = {
  accountsPath: `${modulePath('bodega')}?tab=costos`,

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
    const moves = await movementsOf(sql, company, id, 1)
    if (moves.length > 0)
      await moveGoods(sql, company, {
        ...{ moves, user_id: author, note: 'Recepción anulada', day: date },
        document: { kind: 'receipt', id, name: number },
      })
  },

  differenceAccount: async (sql, company) => (await chosenAccounts(sql, company))?.difference_id ?? null,

  async keptWorth(sql, company, receipt) {
    const rows = await receivedRows(sql, company, receipt)
    return rows.map(({ product_id, kept }) => ({ product_id, value: kept }))
  },

  receivedWorth: (company, day) => fragment`
    select t.document_id as receipt_id, v.product_id,
      row_number() over (partition by t.document_id, v.product_id order by v.place)::int - 1 as nth,
      v.value + coalesce((
        select sum(b.value) from stock_values b where b.company_id = v.company_id and b.of_id = v.id and b.day <= ${day}::date), 0) as value
    from stock_values v join movement_ties t on t.company_id = v.company_id and t.movement_id = v.movement_id
    where v.company_id = ${company} and t.document_kind = 'receipt' and v.of_id is null and v.quantity > 0 and v.day <= ${day}::date`,

  async onGoodsReturned(sql, company, { id, number, date, author, warehouse_id, receipt, lines }) {
    const place = await placeOf(sql, company, warehouse_id)
    await holdCounted(sql, company, lines)
    const received = await receivedRows(sql, company, receipt)
    const { entry, ids } = await moveGoods(sql, company, {
      moves: lines.map(({ product_id, quantity, nth }) => {
        const of = received.filter((row) => row.product_id === product_id)[nth]?.movement_id
        return { product_id, place, quantity: -quantity, ...(of && { of }) }
      }),
      ...{ user_id: author, note: 'Devuelto al proveedor', day: date },
      document: { kind: 'supplier_return', id, name: number },
    })
    const [worth] = await sql<{ value: string }>`
      select coalesce(-sum(value), 0)::numeric(18,2)::text as value from stock_values
      where company_id = ${company} and movement_id = any(${ids}::uuid[])`
    return { entry, value: found(worth).value }
  },

  async onGoodsReturnAnnulled(sql, company, { id, number, date, author }) {
    const moves = await movementsOf(sql, company, id, -1)
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
    const received = await receivedRows(sql, company, receipt)
    const rows = lines.flatMap(({ product_id, unit_cost }, at) => {
      const nth = lines.slice(0, at).filter((one) => one.product_id === product_id).length
      const row = received.filter((one) => one.product_id === product_id)[nth]
      return row ? [{ id: row.id, unit_cost }] : []
    })
    if (rows.length > 0)
      await reviseValues(sql, company, rows, {
        ...{ author, description: `Costo según «${number}»`, origin: `«${number}»: su costo` },
      })
  },
}

interface ReceivedRow {
  id: string
  product_id: string
  movement_id: string
  /** What is left of its value after what went back of it. */
  kept: string
}

/** What a receipt brought, in the order of its lines. */
const receivedRows = (sql: Query, company: string, receipt: string): Promise<ReceivedRow[]> =>
  sql<ReceivedRow>`
    select v.id, v.product_id, v.movement_id, (v.value + coalesce((
        select sum(b.value) from stock_values b where b.company_id = v.company_id and b.of_id = v.id), 0))::numeric(18,2)::text as kept
    from stock_values v join movement_ties t on t.company_id = v.company_id and t.movement_id = v.movement_id
    where v.company_id = ${company} and t.document_id = ${receipt} and v.of_id is null and v.quantity > 0 order by v.place`

/** Each movement that a receipt brought (1) or a return took (-1), taken back at its own cost. */
const movementsOf = (sql: Query, company: string, document: string, way: 1 | -1): Promise<GoodsMove[]> =>
  sql<GoodsMove>`
    select v.product_id, t.warehouse_id as place, -v.quantity as quantity, v.movement_id as of from stock_values v
    join movement_ties t on t.company_id = v.company_id and t.movement_id = v.movement_id
    where v.company_id = ${company} and t.document_id = ${document} and sign(v.quantity) = ${way} order by v.product_id, v.place`
