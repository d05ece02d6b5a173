import { v7 } from 'uuid'
import { lockStock } from '#src/modules/cdm/port.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { nextPurchaseNumber } from '../../bills/server/numbers.ts'
import { supplierName } from '../../bills/server/suppliers.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import type { GoodsFollower } from '../../server/goods-followers.ts'
import refusal from '../../server/refusals.ts'
import type { NewGoodsReceipt } from '../schemas.ts'
import { heldOrder, orderReceived } from './of-orders.ts'

interface Receiving {
  sql: Query
  company: string
  author: string
  keeper: GoodsFollower
}

interface Received {
  id: string
  /** Of its lines, in their order. */
  lines: string[]
  /** The account on which it is owed until it is billed; null: goods are not in the books. */
  received_id: string | null
}

/** Numbers and stores what came, and gives it to whoever keeps goods. @throws Refusal */
export async function receiveFromSupplier(
  { sql, company, author, keeper }: Receiving,
  { order_id, supplier_id, date, warehouse_id, reference, note, lines }: NewGoodsReceipt,
): Promise<Received> {
  await refuseToCome(sql, company, date)
  const order = order_id === null ? null : await heldOrder(sql, company, { order_id, supplier_id, lines })
  const supplier = await supplierName(sql, company, supplier_id)
  // Goods are held before numbers, in every act on both.
  const products = await lockStock(sql, company, [...new Set(lines.map(({ product_id }) => product_id))])
  const received = lines.map((line, at) => {
    const product = products.find(({ id }) => id === line.product_id)
    if (!product) throw refusal('product_not_found', 'Uno de los productos ya no existe.')
    const unit_cost = line.unit_cost || order?.get(line.order_line_id ?? '')?.unit_cost
    if (unit_cost === undefined)
      throw refusal('goods_cost_missing', `Escribe cuánto costó cada unidad de «${product.name}».`, {
        field: `lines.${at}.unit_cost`,
      })
    return { ...line, id: v7(), description: product.name, unit_cost }
  })
  const [places, received_id] = [await keeper.places(sql, company), await keeper.receivedAccount(sql, company)]
  const warehouse = (warehouse_id === null ? places[0] : places.find((place) => place.id === warehouse_id))?.name ?? ''
  const number = await nextPurchaseNumber(sql, company, 'ENT', date)
  const id = v7()
  const entry = await keeper.onGoodsReceived(sql, company, { id, number, date, author, warehouse_id, lines: received })
  await sql`
    insert into goods_receipts (company_id, id, number, order_id, supplier_id, supplier, date, warehouse_id, warehouse, reference, note,
      currency, received_id, entry_id, created_by)
    select ${company}::uuid, ${id}::uuid, ${number}, ${order_id}::uuid, ${supplier_id}::uuid, ${supplier}, ${date}::date,
      ${warehouse_id}::uuid, ${warehouse}, ${reference}, ${note}, p.currency, ${received_id}::uuid, ${entry}::uuid, ${author}::uuid
    from company_profiles p where p.company_id = ${company}`
  await sql`
    insert into goods_receipt_lines (company_id, id, receipt_id, position, order_line_id, product_id, description, quantity, unit_cost)
    select ${company}::uuid, (line->>'id')::uuid, ${id}::uuid, place, (line->>'order_line_id')::uuid, (line->>'product_id')::uuid,
      line->>'description', (line->>'quantity')::int, (line->>'unit_cost')::numeric
    from jsonb_array_elements(${JSON.stringify(received)}::jsonb) with ordinality as l (line, place)`
  if (order_id !== null) await orderReceived(sql, company, order_id, lines, 1)
  return { id, lines: received.map((line) => line.id), received_id }
}
