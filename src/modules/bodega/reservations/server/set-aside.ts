import type { Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { formatsOf } from '#src/kernel/format.ts'
import { type LockedStock, lockStock, setAside } from '#src/modules/cdm/port.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

const { count } = formatsOf('')

/** Units of a product. */
export interface Goods {
  product_id: string
  quantity: number
}

interface KeptFor {
  document: { kind: 'quote' | 'production'; id: string } | null
  label: string
  author: string
}

/** Keeps units of locked products, which are free. Returns the reservations' ids. */
export async function reserve(
  sql: Query,
  company: string,
  goods: readonly Goods[],
  { document, label, author }: KeptFor,
): Promise<string[]> {
  if (goods.length === 0) return []
  const rows = goods.map((one) => ({ ...one, id: v7() }))
  await sql`
    insert into stock_reservations (company_id, id, product_id, quantity, document_kind, document_id, label, created_by)
    select ${company}::uuid, id, product_id, quantity, ${document?.kind ?? ''}, ${document?.id ?? null}::uuid, ${label}, ${author}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, product_id uuid, quantity integer)`
  await setAside(sql, company, goods)
  return rows.map(({ id }) => id)
}

/** Ends open reservations of locked products: `set` says how, `which` which of them `r`. */
export async function close(sql: Query, company: string, set: Sql, which: Sql): Promise<Goods[]> {
  const closed = await sql<Goods>`
    update stock_reservations r set ${set}, closed_at = now()
    where r.company_id = ${company} and r.state = 'abierta' and ${which} returning r.product_id, r.quantity`
  if (closed.length > 0)
    await setAside(
      sql,
      company,
      closed.map((one) => ({ ...one, quantity: -one.quantity })),
    )
  return closed
}

/** Holds the products that are kept for a document, and others of the same act, so that who moves them waits. */
export async function lockKept(
  sql: Query,
  company: string,
  document: string,
  others: readonly (string | null)[] = [],
): Promise<LockedStock[]> {
  const kept = await sql<{ product_id: string }>`
    select distinct product_id from stock_reservations
    where company_id = ${company} and document_id = ${document} and state = 'abierta'`
  const ids = new Set([...kept.map(({ product_id }) => product_id), ...others.filter((id) => id !== null)])
  return ids.size === 0 ? [] : lockStock(sql, company, [...ids])
}

export const freeOf = ({ stock, reserved }: LockedStock) => stock - reserved

/** @throws Refusal where so many are not free */
export function refuseReserved(product: LockedStock, quantity: number): void {
  const free = freeOf(product)
  if (free >= quantity) return
  throw refusal(
    'reservation_short',
    `De ${product.name} ${free === 1 ? 'queda' : 'quedan'} ${count(free)} sin reservar y ${quantity - free === 1 ? 'falta' : 'faltan'} ${count(quantity - free)}.`,
    { field: 'quantity' },
  )
}
