import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { KIND } from '../../invoices/server/kind.ts'
import type { ChargeBooking, ChargeList, OnlineCharge } from '../schemas.ts'
import { bookCharge } from './book.ts'

/** What became of charge c: once its payment is undone, it waits again. */
const CHARGE_STATE: Sql = fragment`case when c.refunded_at is not null then 'Devuelto'
  when c.refund_asked_by is not null then 'Devolviendo'
  when y.id is not null and y.reversed_on is null or r.id is not null and r.annulled_on is null then 'Registrado'
  else 'Por revisar' end`

const SHOWN: Sql = fragment`
  c.id, o.invoice_id, ${KIND} as kind, i.number, i.client, c.gateway, c.charge_id, c.date, c.amount::text as amount, c.currency,
  ${CHARGE_STATE} as status, c.problem, r.number as receipt, i.entry_id is not null as posted, c.created_at`

const FROM: Sql = fragment`
  from online_charges c
  join online_payments o on o.company_id = c.company_id and o.id = c.online_payment_id
  join invoices i on i.company_id = c.company_id and i.id = o.invoice_id
  left join invoice_payments y on y.company_id = c.company_id and y.id = c.payment_id
  left join receipts r on r.company_id = c.company_id and r.id = c.receipt_id`

export const onlineCharges = (ctx: Ctx<ChargeList>) =>
  listOf<OnlineCharge>(ctx, {
    select: SHOWN,
    from: FROM,
    where: [
      fragment`c.company_id = ${ctx.company}`,
      ctx.input.status && fragment`${CHARGE_STATE} = ${ctx.input.status}`,
    ],
    search: fragment`trama.plain(i.number || ' ' || i.client || ' ' || c.charge_id)`,
    order: descending(['uuid', fragment`c.id`]),
  })

export async function bookOnlineCharge(ctx: Ctx<ChargeBooking>): Promise<OnlineCharge> {
  const { id, account_id } = ctx.input
  await bookCharge(ctx, id, account_id)
  return chargeAt(ctx.sql, ctx.company, id)
}

export async function chargeAt(sql: Query, company: string, id: string): Promise<OnlineCharge> {
  const [charge] = await sql<OnlineCharge>`select ${SHOWN} ${FROM} where c.company_id = ${company} and c.id = ${id}`
  return found(charge)
}
