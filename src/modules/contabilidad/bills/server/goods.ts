import { found } from '#src/kernel/refusal.ts'
import { lockStock } from '#src/modules/cdm/port.ts'
import { productsIn } from '#src/platform/documents/server/lines.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { receiveFromSupplier } from '../../goods-receipts/server/receive.ts'
import type { GoodsFollower } from '../../server/goods-followers.ts'
import refusal from '../../server/refusals.ts'
import type { BillLine, NewBill } from '../new-bill.ts'

/** A line of a bill; `received_id`: the account on which its goods are owed already. */
export type GoodsBillLine = BillLine & { received_id: string | null }

interface ReceiptLine {
  id: string
  receipt: string
  supplier_id: string
  annulled: boolean
  product_id: string
  description: string
  billable: number
  received_id: string | null
}

/**
 * The lines, those of receipts with their product and the account on which it is owed. The receipts are held until the end of the transaction, and
 * their goods before any number is given.
 * @throws Refusal for what is not to be billed, or not so much of it
 */
export async function billedGoods(
  sql: Query,
  company: string,
  { supplier_id, lines, receives }: NewBill,
): Promise<GoodsBillLine[]> {
  const ids = lines.flatMap(({ receipt_line_id }) => receipt_line_id ?? [])
  const there = ids.length === 0 ? [] : await heldLines(sql, company, ids)
  const products = [...there.map(({ product_id }) => product_id), ...(receives ? productsIn(lines) : [])]
  if (products.length > 0) await lockStock(sql, company, [...new Set(products)])
  return lines.map((line, at) => {
    if (line.receipt_line_id === null) return { ...line, received_id: null }
    const field = `lines.${at}.quantity`
    const named = there.find(({ id }) => id === line.receipt_line_id)
    if (!named) throw refusal('goods_receipt_line_not_found', 'Una de las entradas ya no existe.')
    if (named.supplier_id !== supplier_id)
      throw refusal('receipt_of_other_supplier', `La entrada ${named.receipt} es de otro proveedor.`, { field })
    if (named.annulled) throw refusal('goods_receipt_annulled', `La entrada ${named.receipt} está anulada.`, { field })
    wholeUnits(line, at)
    const billed = lines.reduce((sum, one) => sum + (one.receipt_line_id === named.id ? Number(one.quantity) : 0), 0)
    if (billed > named.billable) throw refusal('billed_beyond_receipt', beyond(named), { field })
    return { ...line, product_id: named.product_id, received_id: named.received_id }
  })
}

interface Arriving {
  author: string
  lines: readonly GoodsBillLine[]
  /** What each line costs before tax. */
  costs: readonly string[]
}

/** Receives what a bill brings with it: its products that no receipt has yet. The caller holds them. */
export async function receiveWithBill(
  sql: Query,
  company: string,
  keeper: GoodsFollower,
  { author, lines, costs, ...bill }: Omit<NewBill, 'lines'> & Arriving,
): Promise<{ lines: GoodsBillLine[]; receipt: string }> {
  const { supplier_id, supplier_number, date, warehouse_id } = bill
  const goods = await sql<{ id: string }>`
    select id from cdm_products where company_id = ${company} and id = any(${productsIn(lines)}::uuid[]) and type = 'Producto'`
  const comes = lines.flatMap((line, at) => {
    const { product_id, receipt_line_id, quantity } = line
    if (product_id === null || receipt_line_id !== null || !goods.some(({ id }) => id === product_id)) return []
    const unit_cost = (Number(costs[at]) / Number(quantity)).toFixed(6)
    return [{ at, product_id, quantity: wholeUnits(line, at), unit_cost }]
  })
  if (comes.length === 0)
    throw refusal('no_goods_to_receive', 'Elige los productos que llegan, o quita «Recibir la mercancía ahora».', {
      field: 'receives',
    })
  const {
    id,
    lines: received,
    received_id,
  } = await receiveFromSupplier(
    { sql, company, author, keeper },
    {
      ...{ order_id: null, supplier_id, date, warehouse_id, reference: supplier_number, note: '' },
      lines: comes.map(({ at: _, ...line }) => ({ ...line, order_line_id: null })),
    },
  )
  const placed = new Map(comes.map(({ at }, place) => [at, found(received[place])]))
  return {
    lines: lines.map((line, at) => {
      const receipt_line_id = placed.get(at)
      return receipt_line_id === undefined ? line : { ...line, receipt_line_id, received_id }
    }),
    receipt: id,
  }
}

async function heldLines(sql: Query, company: string, ids: readonly string[]): Promise<ReceiptLine[]> {
  await sql`
    select from goods_receipts where company_id = ${company} and id in (
      select receipt_id from goods_receipt_lines where company_id = ${company} and id = any(${ids}::uuid[])) order by id for update`
  // First locked, then read: what was billed in between is seen.
  return sql<ReceiptLine>`
    select l.id, g.number as receipt, g.supplier_id, g.annulled_on is not null as annulled, l.product_id, l.description, l.billable, g.received_id
    from goods_receipt_lines l join goods_receipts g on g.company_id = l.company_id and g.id = l.receipt_id
    where l.company_id = ${company} and l.id = any(${ids}::uuid[])`
}

const beyond = ({ description, receipt, billable }: ReceiptLine) =>
  billable === 0
    ? `De «${description}» (${receipt}) ya está facturado todo.`
    : `De «${description}» (${receipt}) ${billable === 1 ? 'queda' : 'quedan'} ${billable} por facturar.`

function wholeUnits({ description, quantity }: BillLine, at: number): number {
  if (Number.isInteger(Number(quantity))) return Number(quantity)
  throw refusal('whole_units_bought', `«${description}» se cuenta por unidades enteras: cambia su cantidad.`, {
    field: `lines.${at}.quantity`,
  })
}
