import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { lockStock } from '#src/modules/cdm/port.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import type { GoodsFollower } from '../../server/goods-followers.ts'
import refusal from '../../server/refusals.ts'
import { heldReceipt } from './held.ts'
import { orderReceived } from './of-orders.ts'

interface Annulling extends Annulment {
  author: string
  /** Its bill goes with it. */
  with_bill?: boolean
}

/** What came goes out as it came in, and is waited for again. Nothing of it may be billed, nor have gone back. */
export async function takeBackReceipt(
  sql: Query,
  company: string,
  keeper: GoodsFollower,
  { id, date, reason, author, with_bill = false }: Annulling,
): Promise<void> {
  await refuseToCome(sql, company, date)
  const receipt = await heldReceipt(sql, company, id)
  if (receipt.annulled) throw refusal('goods_receipt_annulled', 'Esta entrada está anulada.')
  if (receipt.bill !== null && !with_bill)
    throw refusal('goods_receipt_of_bill', `Se registró con la factura ${receipt.bill}: anula la factura.`)
  if (receipt.billed) throw refusal('goods_receipt_billed', 'Esta entrada ya está facturada: anula antes la factura.')
  if (receipt.returned)
    throw refusal('goods_receipt_returned', 'De esta entrada se devolvió mercancía: anula antes la devolución.')
  if (date < receipt.date)
    throw refusal('annulment_before_goods_receipt', 'La anulación no puede ser anterior a la entrada.', {
      field: 'date',
    })
  if (receipt.undone_on !== null && date < receipt.undone_on)
    throw refusal('annulment_before_goods_receipt', 'Ese día aún estaba devuelta una parte: elige uno posterior.', {
      field: 'date',
    })
  refuseOutside('date', date, receipt.date)
  const lines = await sql<{ order_line_id: string | null; product_id: string; quantity: number }>`
    select order_line_id, product_id, quantity from goods_receipt_lines where company_id = ${company} and receipt_id = ${id}`
  await lockStock(sql, company, [...new Set(lines.map(({ product_id }) => product_id))])
  await sql`
    update goods_receipts set annulled_on = ${date}, annulled_by = ${author}, annulment_reason = ${reason}
    where company_id = ${company} and id = ${id}`
  await keeper.onGoodsReceiptAnnulled(sql, company, { id, number: receipt.number, date, author })
  if (receipt.order_id !== null) await orderReceived(sql, company, receipt.order_id, lines, -1)
}
