import fragment from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { type LockedStock, lockStock, refuseUncounted, setAside } from '#src/modules/cdm/port.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { NewReservation, Reservation, ReservationList } from '../schemas.ts'
import { close, refuseReserved, reserve } from './set-aside.ts'

/** The select list of reservations `r`, with the joins below. */
const SHOWN = fragment`
  r.id, r.product_id, p.name as product_name, r.quantity, r.state, r.label, w.username, r.created_at, r.closed_at,
  case when r.document_id is not null then jsonb_build_object('kind', r.document_kind, 'id', r.document_id) end as document`
const JOINS = fragment`
  join cdm_products p on p.company_id = r.company_id and p.id = r.product_id
  join profiles w on w.company_id = r.company_id and w.id = r.created_by`

export const reservations = (ctx: Ctx<ReservationList>) =>
  listOf<Reservation>(ctx, {
    select: SHOWN,
    from: fragment`from stock_reservations r`,
    joins: JOINS,
    where: [
      fragment`r.company_id = ${ctx.company}`,
      ctx.input.state && fragment`r.state = ${ctx.input.state}`,
      ctx.input.product_id && fragment`r.product_id = ${ctx.input.product_id}`,
      ctx.input.search && isNamed(ctx.company, ctx.input.search),
    ],
    order: descending(['uuid', fragment`r.id`]),
  })

const isNamed = (company: string, search: string) => fragment`(trama.plain(r.label) like trama.anywhere(${search})
  or r.product_id in (select id from cdm_products where company_id = ${company} and search_text like trama.anywhere(${search})))`

export async function addReservation({ sql, company, user, input }: Ctx<NewReservation>): Promise<Reservation> {
  const { product_id, quantity, label } = input
  const product = found((await lockStock(sql, company, [product_id]))[0])
  refuseUncounted(product)
  refuseReserved(product, quantity)
  const [id] = await reserve(sql, company, [{ product_id, quantity }], { document: null, label, author: user.id })
  return reservationAt(sql, company, found(id))
}

export async function releaseReservation({ sql, company, input: { id } }: Ctx<ById>): Promise<Reservation> {
  await lockProductOf(sql, company, id)
  const [closed] = await close(sql, company, fragment`state = 'liberada'`, fragment`r.id = ${id}`)
  if (!closed) throw refusal('reservation_closed', 'Esta reserva ya no está abierta.')
  return reservationAt(sql, company, id)
}

/** Only while as many are still free. */
export async function reopenReservation({ sql, company, input: { id } }: Ctx<ById>): Promise<Reservation> {
  const product = await lockProductOf(sql, company, id)
  const { state, quantity, product_id } = await reservationAt(sql, company, id)
  if (state !== 'liberada') throw refusal('reservation_closed', 'Esta reserva no está liberada.')
  refuseUncounted(product)
  refuseReserved(product, quantity)
  await sql`update stock_reservations set state = 'abierta', closed_at = null where company_id = ${company} and id = ${id}`
  await setAside(sql, company, [{ product_id, quantity }])
  return reservationAt(sql, company, id)
}

/** Before the reservation itself, as every act on the goods does. */
async function lockProductOf(sql: Query, company: string, id: string): Promise<LockedStock> {
  const { product_id } = await reservationAt(sql, company, id)
  return found((await lockStock(sql, company, [product_id]))[0])
}

async function reservationAt(sql: Query, company: string, id: string): Promise<Reservation> {
  const [row] = await sql<Reservation>`
    select ${SHOWN} from stock_reservations r ${JOINS} where r.company_id = ${company} and r.id = ${id}`
  return found(row)
}
