import fragment, { raw, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { MOST_UNITS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { taxIdLine } from '#src/kernel/tax-id/written.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Client } from './contacts/schemas.ts'
import refusal from './server/refusals.ts'

// What cdm does for other modules, in their transactions.

interface Moving {
  product_id: string
  type: 'entrada' | 'salida'
  quantity: number
  note: string
  user_id: string
}

interface StockMovement extends Omit<Moving, 'user_id'> {
  id: string
  product_name: string
  created_at: string
  /** What is there afterwards. */
  stock: number
  min_stock: number
}

/** Changes the stock of a product and writes the movement down by one statement. @throws Refusal where there is not enough, or no such product */
export async function moveStock(sql: Query, company: string, moving: Moving): Promise<StockMovement> {
  const [movement] = await sql<StockMovement>`
    with product as (${stockChange(company, moving)}),
    movement as (
      insert into stock_movements (company_id, id, product_id, type, quantity, user_id, note)
      select ${company}::uuid, ${v7()}::uuid, id, ${moving.type}, ${moving.quantity}::int, ${moving.user_id}::uuid, ${moving.note}
      from product
      returning id, product_id, type, quantity, note, created_at
    )
    select movement.*, product.name as product_name, product.stock, product.min_stock from movement, product`
  return movement ?? refuseMovement(sql, company, moving)
}

/** The database decides: of many salidas at once, only those that find enough change a row. */
function stockChange(company: string, { product_id, type, quantity }: Moving): Sql {
  const change =
    type === 'entrada'
      ? fragment`set stock = stock + ${quantity} where stock <= ${MOST_UNITS - quantity} and not has_variants`
      : fragment`set stock = stock - ${quantity} where stock >= ${quantity}`
  return fragment`
    update cdm_products ${change}
      and company_id = ${company} and id = ${product_id} and type = 'Producto' and archived_at is null
    returning id, name, stock, min_stock`
}

async function refuseMovement(sql: Query, company: string, { product_id, type }: Moving): Promise<never> {
  const product = found(
    (
      await sql<{ type: string; archived: boolean; has_variants: boolean }>`
        select type, archived_at is not null as archived, has_variants from cdm_products where company_id = ${company} and id = ${product_id}`
    )[0],
  )
  if (product.type !== 'Producto') throw refusal('service_has_no_stock', 'Los servicios no llevan stock.')
  if (product.archived)
    throw refusal('product_archived', 'Este producto está archivado. Restáuralo para registrar movimientos.')
  if (type === 'salida') throw refusal('stock_insufficient', 'Stock insuficiente para la salida.')
  if (product.has_variants)
    throw refusal('product_has_variants', 'Este producto se cuenta por variantes: elige una de ellas.')
  throw refusal('stock_too_large', 'El stock de un producto no puede pasar de un millón de unidades.')
}

const BUYER_FIELDS = ['legal_name', 'tax_kind', 'tax_number', 'company', 'email', 'phone', 'address', 'city'] as const

/** What a document says of its buyer; nothing where he is no contact. */
export type Buyer = { [F in (typeof BUYER_FIELDS)[number]]: Client[F] | null }

/** The select list of a contact `c`. */
export const BUYER = raw(BUYER_FIELDS.map((field) => `c.${field}`).join(', '))

/**
 * The buyer as a document prints him: under the name that the document has, or the legal one where the contact has one, with number and address.
 * Kept with what is issued, so that later changes of the contact do not change it.
 */
export function printedBuyer(name: string, buyer: Buyer | undefined): { name: string; lines: string[] } {
  if (!buyer) return { name, lines: [] }
  const { legal_name, tax_kind, tax_number, company, email, phone, address, city } = buyer
  const title = legal_name || name
  const place = [address, city].filter(Boolean).join(', ')
  const number = taxIdLine({ tax_kind: tax_kind ?? '', tax_number: tax_number ?? '' })
  const lines = [number, legal_name ? name : '', company, place, email, phone]
  return { name: title, lines: lines.filter((line): line is string => Boolean(line) && line !== title) }
}
