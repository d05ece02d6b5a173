import { v7 } from 'uuid'
import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { found } from '#src/kernel/refusal.ts'
import { lockStock } from '#src/modules/cdm/port.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { nextPurchaseNumber } from '../../bills/server/numbers.ts'
import { heldReceipt } from '../../goods-receipts/server/held.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { keeperOf } from '../../server/goods-followers.ts'
import refusal from '../../server/refusals.ts'
import type { GoodsReturnRow, NewGoodsReturn } from '../schemas.ts'
import { returnAt } from './lists.ts'

/** Goods that go back to their supplier, at what they cost. */
export const goodsReturnActs = ({ areas }: Pick<Services, 'areas'>) => ({
  async returnGoods({ sql, company, user, input }: Ctx<NewGoodsReturn>): Promise<GoodsReturnRow> {
    const { receipt_id, date, reason, lines } = input
    await refuseToCome(sql, company, date)
    const { annulled, warehouse_id, date: came } = await heldReceipt(sql, company, receipt_id)
    if (annulled) throw refusal('goods_receipt_annulled', 'Esta entrada está anulada.')
    if (date < came)
      throw refusal('return_before_receipt', 'La devolución no puede ser anterior a la entrada.', { field: 'date' })
    const there = await sql<{ id: string; product_id: string; description: string; left: number; nth: number }>`
      select id, product_id, description, quantity - returned as left, row_number() over (partition by product_id order by position)::int - 1 as nth
      from goods_receipt_lines where company_id = ${company} and receipt_id = ${receipt_id}`
    const back = lines.map(({ receipt_line_id, quantity }, at) => {
      const line = there.find(({ id }) => id === receipt_line_id)
      if (!line) throw refusal('goods_receipt_line_not_found', 'Esa línea no es de la entrada.')
      if (quantity > line.left)
        throw refusal('returned_beyond_receipt', `De «${line.description}» quedan ${line.left} por devolver.`, {
          field: `lines.${at}.quantity`,
        })
      return { product_id: line.product_id, nth: line.nth, quantity }
    })
    // Goods are held before numbers, in every act on both.
    await lockStock(sql, company, [...new Set(back.map(({ product_id }) => product_id))])
    const number = await nextPurchaseNumber(sql, company, 'DEV', date)
    const id = v7()
    const { entry, value } = await keeperOf(areas()).onGoodsReturned(sql, company, {
      ...{ id, number, date, author: user.id, warehouse_id, receipt: receipt_id },
      lines: back,
    })
    await sql`
      insert into goods_returns (company_id, id, number, receipt_id, date, reason, value, entry_id, created_by)
      values (${company}, ${id}, ${number}, ${receipt_id}, ${date}, ${reason}, ${value}, ${entry}, ${user.id})`
    const rows = JSON.stringify(lines.map((line) => ({ ...line, id: v7() })))
    await sql`
      with gone as (select * from jsonb_to_recordset(${rows}::jsonb) as x (id uuid, receipt_line_id uuid, quantity integer)),
      kept as (
        insert into goods_return_lines (company_id, id, return_id, receipt_line_id, quantity)
        select ${company}::uuid, id, ${id}::uuid, receipt_line_id, quantity from gone)
      update goods_receipt_lines l set returned = l.returned + g.quantity from gone g
      where l.company_id = ${company} and l.id = g.receipt_line_id`
    return returnAt(sql, company, id)
  },

  async annulGoodsReturn({ sql, company, user, input }: Ctx<Annulment>): Promise<GoodsReturnRow> {
    const { id, date, reason } = input
    await refuseToCome(sql, company, date)
    const [named] = await sql<{ receipt_id: string }>`
      select receipt_id from goods_returns where company_id = ${company} and id = ${id}`
    await heldReceipt(sql, company, found(named).receipt_id)
    const [held] = await sql<{ number: string; date: string; annulled: boolean }>`
      select number, date, annulled_on is not null as annulled from goods_returns
      where company_id = ${company} and id = ${id} for update`
    const { number, date: gone, annulled } = found(held)
    if (annulled) throw refusal('goods_return_annulled', 'Esta devolución está anulada.')
    if (date < gone)
      throw refusal('annulment_before_return', 'La anulación no puede ser anterior a la devolución.', { field: 'date' })
    refuseOutside('date', date, gone)
    await refuseCredited(sql, company, id)
    await sql`
      update goods_returns set annulled_on = ${date}, annulled_by = ${user.id}, annulment_reason = ${reason}
      where company_id = ${company} and id = ${id}`
    await sql`
      update goods_receipt_lines l set returned = l.returned - x.quantity from goods_return_lines x
      where x.company_id = ${company} and x.return_id = ${id} and l.company_id = ${company} and l.id = x.receipt_line_id`
    await keeperOf(areas()).onGoodsReturnAnnulled(sql, company, { id, number, date, author: user.id })
    return returnAt(sql, company, id)
  },
})

/** @throws Refusal for goods whose credit the supplier gave */
async function refuseCredited(sql: Query, company: string, id: string): Promise<void> {
  const [credited] = await sql<{ description: string }>`
    select l.description from goods_return_lines x join goods_receipt_lines l on l.company_id = x.company_id and l.id = x.receipt_line_id
    where x.company_id = ${company} and x.return_id = ${id} and l.credited > l.returned - x.quantity limit 1`
  if (credited)
    throw refusal(
      'return_credited',
      `El proveedor ya acreditó «${credited.description}»: anula antes su nota de crédito.`,
    )
}
