import fragment, { empty, type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { OrderStatus } from '../../rows.ts'

interface LockedOrder {
  id: string
  order_code: string
  quantity: number
  status: OrderStatus
  style_id: string | null
  client_id: string | null
  version: number
}

/**
 * An order, held until the end of the act: whoever changes its lots holds it first, so that of two who finish its last two lots at
 * once the second one counts both.
 */
export async function lockOrder(sql: Query, company: string, id: string): Promise<LockedOrder | undefined> {
  const [order] = await sql<LockedOrder>`
    select id, order_code, quantity, status, style_id, client_id, version from production_orders
    where company_id = ${company} and id = ${id} for no key update`
  return order
}

/** Holds a lot's order, and answers what the lot says of itself then. */
export async function lockLot(sql: Query, company: string, id: string) {
  const [of] = await sql<{ production_order_id: string }>`
    select production_order_id from production_lots where company_id = ${company} and id = ${id}`
  const order = found(await lockOrder(sql, company, found(of).production_order_id))
  const [lot] = await sql<{
    production_order_id: string
    current_station_id: string | null
    is_stopped: boolean
    finished: boolean
    archived: boolean
    is_bundle: boolean
    quantity: number
    version: number
  }>`
    select production_order_id, current_station_id, is_stopped, finished_at is not null as finished,
      archived_at is not null as archived, bundle_number is not null as is_bundle, quantity, version
    from production_lots where company_id = ${company} and id = ${id}`
  return { order, lot: found(lot) }
}

/** Says of an order that is held what follows from its lots. Nobody edited it, so that its version stays. */
export const settleOrder = (sql: Query, company: string, id: string) => settle(sql, company, fragment`and p.id = ${id}`)

/** The same of every order, after a lot became what it was. */
export const settleOrders = (sql: Query, company: string) => settle(sql, company, empty)

async function settle(sql: Query, company: string, which: Sql): Promise<void> {
  await sql`
    update production_orders o set status = now.status
    from (
      select p.id, case
        when p.quantity <= coalesce(sum(coalesce(l.pieces, l.quantity)) filter (where l.finished_at is not null), 0)
          and count(*) filter (where l.bundle_number is not null and l.finished_at is null) = 0 then 'Completada'
        when count(l.id) > 0 then 'En Proceso'
        else 'Pendiente' end as status
      from production_orders p
      left join production_lots l
        on l.company_id = p.company_id and l.production_order_id = p.id and l.archived_at is null
      where p.company_id = ${company} ${which} group by p.id, p.quantity) now
    where o.company_id = ${company} and o.id = now.id and o.status <> 'Cancelada' and o.status <> now.status`
}
