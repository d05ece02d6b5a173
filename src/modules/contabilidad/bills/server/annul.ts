import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { lockStock } from '#src/modules/cdm/port.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { refuseWithAssets } from '../../assets/of-bills/server/lines.ts'
import { annulFiscal } from '../../fiscal/server/annul.ts'
import { takeBackReceipt } from '../../goods-receipts/server/annul.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { reverse } from '../../journal/server/journal.ts'
import { lockRecurringBill, renewNext } from '../../recurring-bills/server/held.ts'
import { keeperOf } from '../../server/goods-followers.ts'
import refusal from '../../server/refusals.ts'
import type { Bill } from '../schemas.ts'
import { chargeReceipts } from './charged.ts'
import { heldBill } from './held.ts'
import { billAt } from './lists.ts'

const { shortDate } = formatsOf('')

/** Puts a bill out of force, with its entry and the goods that came with it. Nothing may be paid or credited of it. */
export async function annulBill(
  { sql, company, user, input, later, keys }: Ctx<Annulment>,
  areas: Services['areas'],
): Promise<Bill> {
  const { id, date, reason } = input
  await refuseToCome(sql, company, date)
  const before = await heldBill(sql, company, id)
  if (before.annulled) throw refusal('bill_annulled', 'Esta factura está anulada.')
  if (before.credited)
    throw refusal('bill_has_credits', 'Esta factura tiene notas de crédito: anúlalas antes de anularla.')
  if (before.settled) throw refusal('bill_has_payments', 'Esta factura tiene pagos: anúlalos antes de anularla.')
  await refuseWithAssets(sql, company, id)
  if (date < before.date)
    throw refusal('annulment_before_bill', 'La anulación no puede ser anterior a la factura.', { field: 'date' })
  refuseOutside('date', date, before.date)
  // Between the two days the books would show a debt that no bill stands for.
  if (before.undone_on !== null && date < before.undone_on) {
    throw refusal(
      'annulment_before_undone_payment',
      `La anulación no puede ser anterior al ${shortDate(before.undone_on)}: ese día se deshizo un pago o una nota.`,
      { field: 'date' },
    )
  }
  // Held before goods and journal, as where a bill of it is registered.
  if (before.recurring_id !== null) await lockRecurringBill(sql, company, before.recurring_id)
  const goods = await heldGoods(sql, company, id)
  await sql`
    update bills set annulled_on = ${date}, annulled_by = ${user.id}, annulment_reason = ${reason}, version = version + 1
    where company_id = ${company} and id = ${id}`
  if (before.recurring_id !== null) await renewNext(sql, company, before.recurring_id)
  const description = `Anulación de la factura de compra ${before.number}`
  await reverse(sql, company, { id: before.entry_id, date, created_by: user.id, description })
  for (const source_id of [id, before.liquidation_id])
    if (source_id !== null) await annulFiscal({ sql, company, keys, later, person: user.id }, source_id, reason)
  if (goods.charged) {
    const keeper = keeperOf(areas())
    await chargeReceipts(sql, company, keeper, -1, { bill: id, number: before.number, date, author: user.id })
    if (goods.receipt !== null)
      await takeBackReceipt(sql, company, keeper, { id: goods.receipt, date, reason, author: user.id, with_bill: true })
  }
  return billAt(sql, company, id)
}

interface HeldGoods {
  /** Whether it charges any. */
  charged: boolean
  /** The receipt that was written down with it, and stands. */
  receipt: string | null
}

/** The receipts that a bill charges, held before anything is posted. */
async function heldGoods(sql: Query, company: string, bill: string): Promise<HeldGoods> {
  const named = await sql<{ product_id: string }>`
    select distinct x.product_id from bill_lines x where x.company_id = ${company} and x.bill_id = ${bill} and x.receipt_line_id is not null`
  if (named.length === 0) return { charged: false, receipt: null }
  const receipts = await sql<{ id: string; own: boolean }>`
    select id, bill_id is not distinct from ${bill}::uuid and annulled_on is null as own from goods_receipts
    where company_id = ${company} and id in (
      select l.receipt_id from bill_lines x join goods_receipt_lines l on l.company_id = x.company_id and l.id = x.receipt_line_id
      where x.company_id = ${company} and x.bill_id = ${bill}) order by id for update`
  await lockStock(
    sql,
    company,
    named.map(({ product_id }) => product_id),
  )
  return { charged: true, receipt: receipts.find(({ own }) => own)?.id ?? null }
}
