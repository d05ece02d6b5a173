import fragment, { raw, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { MOST_UNITS } from '#src/kernel/fields.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { rateOn } from '#src/kernel/money/taxes.ts'
import { found, type Refusal } from '#src/kernel/refusal.ts'
import { taxIdLine } from '#src/kernel/tax-id/written.ts'
import { fieldLine, type PrintedField, printedFields } from '#src/platform/custom/server/on-documents.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { placeLine } from './contacts/rules.ts'
import type { Client } from './contacts/schemas.ts'
import { makeVariants } from './products/variants/server.ts'
import refusal from './server/refusals.ts'
import { bearableOn, leviedOn } from './taxes/server/line-taxes.ts'
import { taxSetOf } from './taxes/sets/sets.ts'
import { fitsTreatment } from './taxes/treatments.ts'

// What cdm does for other modules, in their transactions.

const { count } = formatsOf('')

/** The taxes of a document's lines as they count on its day. */
export const leviedTaxes = leviedOn

/** Those that its lines may bear. */
export const bearableTaxes = bearableOn

/** As which code of a country's set the IVA of a percentage alone is declared: where one usual code alone has that rate on the day. '' otherwise. */
export function declaredByRate(country: string, percent: string, day: string): string {
  const [code, another] = taxSetOf(country).filter(
    ({ kind, treatment, rates }) =>
      kind === 'iva' && !treatment && Number(rateOn(rates, day)?.percent ?? Number.NaN) === Number(percent),
  )
  return code && !another ? code.declared_as : ''
}

/** The treatment of a tax that was of that kind then; the usual one where today's is of another kind. */
export const fittingTreatment = (kind: string, treatment: string): string =>
  fitsTreatment(kind, treatment) ? treatment : ''

/** Makes variants of a product that it does not have yet, named as 'M · Rojo'. */
export const addMissingVariants = makeVariants

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

/** Changes the stock of a product in the first warehouse and writes the movement down by one statement. @throws Refusal where there is not enough, or no such product */
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
      : fragment`set stock = stock - ${quantity} where stock - greatest(stock_elsewhere, reserved) >= ${quantity}`
  return fragment`
    update cdm_products ${change}
      and company_id = ${company} and id = ${product_id} and type = 'Producto' and archived_at is null
    returning id, name, stock, min_stock`
}

async function refuseMovement(sql: Query, company: string, { product_id, type, quantity }: Moving): Promise<never> {
  const [row] = await sql<LockedStock>`
    select ${STOCK_COLUMNS} from cdm_products where company_id = ${company} and id = ${product_id}`
  const product = found(row)
  refuseUncounted(product)
  if (type === 'entrada') throw refusesEntrada(product)
  throw refusal('stock_insufficient', shortage(product, product.stock - product.stock_elsewhere, quantity))
}

/** @throws Refusal for what has no stock that moves */
export function refuseUncounted({ type, archived }: LockedStock): void {
  if (type !== 'Producto') throw refusal('service_has_no_stock', 'Los servicios no llevan stock.')
  if (archived)
    throw refusal('product_archived', 'Este producto está archivado. Restáuralo para registrar movimientos.')
}

/** Why nothing more of a product comes in. */
export const refusesEntrada = ({ has_variants }: LockedStock): Refusal =>
  has_variants
    ? refusal('product_has_variants', 'Este producto se cuenta por variantes: elige una de ellas.')
    : refusal('stock_too_large', 'El stock de un producto no puede pasar de un millón de unidades.')

/** Why so many do not leave a warehouse in which there are `here`. */
export function shortage({ stock, reserved }: LockedStock, here: number, quantity: number): string {
  const free = stock - reserved
  if (here >= quantity)
    return `Hay ${units(stock)} y ${units(reserved)} ${reserved === 1 ? 'está reservada' : 'están reservadas'}: ${free === 1 ? 'queda' : 'quedan'} ${units(free)} libre${free === 1 ? '' : 's'}.`
  return stock >= quantity
    ? `En esa bodega hay ${units(here)}; en las demás, ${units(stock - here)}. Haz antes un traslado.`
    : 'Stock insuficiente para la salida.'
}

const units = (n: number) => `${count(n)} ${n === 1 ? 'unidad' : 'unidades'}`

/** What is there of a product, nobody else changing it until the transaction ends. */
export interface LockedStock {
  id: string
  name: string
  type: string
  archived: boolean
  has_variants: boolean
  stock: number
  /** Of it, in other warehouses than the first. */
  stock_elsewhere: number
  reserved: number
  min_stock: number
  /** It stands for goods that are being made. */
  in_process: boolean
}

const STOCK_COLUMNS = raw(
  'id, name, type, archived_at is not null as archived, has_variants, stock, stock_elsewhere, reserved, min_stock, in_process',
)

/** In the order of their ids, so that two acts on the same products wait for each other and not both; a row that only names one does not wait. */
export const lockStock = (sql: Query, company: string, ids: readonly string[]): Promise<LockedStock[]> =>
  sql<LockedStock>`
    select ${STOCK_COLUMNS} from cdm_products where company_id = ${company} and id = any(${ids}::uuid[]) order by id for no key update`

export interface WrittenMove {
  /** The movement's. */
  id: string
  product_id: string
  /** Above 0 what comes, below what goes. */
  quantity: number
  /** In another warehouse than the first. */
  elsewhere: boolean
  note: string
}

/** Movements of locked products, whose caller has looked whether there is enough; the table's checks stand behind. */
export async function writeMoves(
  sql: Query,
  company: string,
  user_id: string,
  moves: readonly WrittenMove[],
): Promise<void> {
  await sql`
    with move as (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        as m (id uuid, product_id uuid, quantity integer, elsewhere boolean, note text)),
    changed as (
      update cdm_products p set stock = p.stock + s.quantity, stock_elsewhere = p.stock_elsewhere + s.elsewhere
      from (select product_id, sum(quantity) as quantity, coalesce(sum(quantity) filter (where elsewhere), 0) as elsewhere
        from move group by product_id) s
      where p.company_id = ${company} and p.id = s.product_id)
    insert into stock_movements (company_id, id, product_id, type, quantity, user_id, note)
    select ${company}::uuid, id, product_id, case when quantity > 0 then 'entrada' else 'salida' end, abs(quantity), ${user_id}::uuid, note
    from move`
}

/** Keeps units of locked products for somebody (above 0) or lets them go; the caller has looked whether they are free. */
export const setAside = (
  sql: Query,
  company: string,
  changes: readonly { product_id: string; quantity: number }[],
): Promise<unknown> => sql`
  update cdm_products p set reserved = p.reserved + c.quantity
  from (
    select product_id, sum(quantity)::int as quantity
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (product_id uuid, quantity integer) group by product_id) c
  where p.company_id = ${company} and p.id = c.product_id`

/** A product that stands for what another module has in process: no list of the catalogue shows it. Returns its id. */
export async function makeInProcess(sql: Query, company: string, name: string): Promise<string> {
  const [made] = await sql<{ id: string }>`
    insert into cdm_products (company_id, id, name, price, min_stock, category, in_process)
    values (${company}, ${v7()}, ${name}, 0, 0, 'En proceso', true) returning id`
  return found(made).id
}

interface Writer {
  name: string
  email: string
  phone: string
  company: string
}

/** The contact of whoever wrote in: known by the e-mail, of several the one in use, or else a new client. Returns its id. */
export async function contactOf(sql: Query, company: string, writer: Writer): Promise<string> {
  const [contact] = await sql<{ id: string }>`
    with known as (
      select id from cdm_clients where company_id = ${company} and email = ${writer.email} and ${writer.email} <> ''
      order by archived_at nulls first, id limit 1),
    made as (
      insert into cdm_clients (company_id, id, name, email, phone, company)
      select ${company}::uuid, ${v7()}::uuid, ${writer.name}, ${writer.email}, ${writer.phone}, ${writer.company}
      where not exists (select from known) returning id)
    select id from known union all select id from made`
  return found(contact).id
}

export const CLIENT_WITHOUT_EMAIL = 'El cliente no tiene correo: escríbelo en su ficha.'

const BUYER_FIELDS = [
  ...(['legal_name', 'tax_kind', 'tax_number', 'company', 'email', 'phone'] as const),
  ...(['address', 'city', 'country', 'region', 'postal_code', 'city_code'] as const),
] as const

/** What a document says of its buyer; nothing where he is no contact. */
export type Buyer = { [F in (typeof BUYER_FIELDS)[number]]: Client[F] | null } & { own_fields: PrintedField[] }

/** The select list of a contact `c`. */
export const BUYER = fragment`${raw(BUYER_FIELDS.map((field) => `c.${field}`).join(', '))}, ${printedFields('c')} as own_fields`

/**
 * The buyer as a document prints him: under the name that the document has, or the legal one where the contact has one, with number and address.
 * Kept with what is issued, so that later changes of the contact do not change it.
 */
export function printedBuyer(name: string, buyer: Buyer | undefined): { name: string; lines: string[] } {
  if (!buyer) return { name, lines: [] }
  const { legal_name, tax_kind, tax_number, company, email, phone } = buyer
  const title = legal_name || name
  const number = taxIdLine({ tax_kind: tax_kind ?? '', tax_number: tax_number ?? '' })
  const own = buyer.own_fields.map(fieldLine)
  const lines = [number, legal_name ? name : '', company, placeLine(buyer), email, phone, ...own]
  return { name: title, lines: lines.filter((line): line is string => Boolean(line) && line !== title) }
}
