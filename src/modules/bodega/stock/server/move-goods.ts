import { v7 } from 'uuid'
import { MOST_UNITS } from '#src/kernel/fields.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import { type LockedStock, lockStock, refusesEntrada, writeMoves } from '#src/modules/cdm/port.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { tellIfLow } from '../../server/low-stock.ts'
import refusal from '../../server/refusals.ts'
import type { ValueKind } from '../../valuation/schemas.ts'
import type { Absorbed } from '../../valuation/server/post-values.ts'
import { valueMoves } from '../../valuation/server/value.ts'
import type { Place } from './place.ts'

const { count } = formatsOf('')

/** Units of a product that come to a warehouse (above 0) or leave it. */
export interface GoodsMove {
  product_id: string
  place: Place
  quantity: number
  /** What one unit is known to cost; absent: the average. */
  unit_cost?: string
  /** The movement that it takes back, at its value. */
  of?: string
}

interface MovingGoods {
  moves: readonly GoodsMove[]
  user_id: string
  note: string
  /** What the movements belong to; absent: nothing but themselves. */
  document?: { kind: keyof typeof KIND_OF; id: string; name: string }
  /** On which the movements count; absent: today where the company is. */
  day?: string
  /** Somebody chose the day: what was not there then is refused. */
  exact?: boolean
  absorbed?: Absorbed | undefined
  /** The field of the form at which it is said what is missing. */
  short_at?: string
}

const KIND_OF = {
  transfer: 'transfer',
  count: 'count',
  invoice: 'sale',
  credit_note: 'sale',
  receipt: 'receipt',
  supplier_return: 'receipt',
  production: 'production',
} as const satisfies Record<string, ValueKind>

interface Moved {
  /** The movements' ids, in the order of the moves. */
  ids: string[]
  /** The entry that says what they are worth, if the books keep goods. */
  entry: string | null
}

/**
 * Moves several products by one act, each movement written down. All of it or nothing: what is missing of each product is said in one sentence.
 * @throws Refusal
 */
export async function moveGoods(sql: Query, company: string, moving: MovingGoods): Promise<Moved> {
  const ids = [...new Set(moving.moves.map(({ product_id }) => product_id))]
  const products = new Map((await lockStock(sql, company, ids)).map((row) => [row.id, row]))
  const elsewhere = await stockElsewhere(sql, company, moving.moves)
  const missing = ids.flatMap((id) => missingOf(found(products.get(id)), elsewhere, moving.moves))
  if (missing.length > 0)
    throw refusal('products_short', `No hay existencias suficientes: ${missing.join('; ')}.`, {
      field: moving.short_at ?? 'lines',
    })
  const written = moving.moves.map((move) => ({ ...move, id: v7(), note: moving.note }))
  await writeMoves(
    sql,
    company,
    moving.user_id,
    written.map(({ place, ...move }) => ({ ...move, elsewhere: place !== null })),
  )
  await writePlaces(sql, company, moving.moves)
  await writeTies(sql, company, moving, written)
  await tellLow(sql, company, products, moving.moves)
  const entry = await valueMoves(sql, company, valuedOf(written, moving), { ...aboutOf(moving), ...daysOf(moving) })
  return { ids: written.map(({ id }) => id), entry }
}

/** What comes is told before what goes: what changes its place is there all the time. What is made comes after what it is made of. */
const valuedOf = (written: readonly (GoodsMove & { id: string })[], { document }: MovingGoods) => {
  const produces = document?.kind === 'production'
  return written
    .map(({ id, product_id, quantity, unit_cost, of }) => ({
      ...{ movement_id: id, product_id, quantity, unit_cost, of },
      kind: document ? KIND_OF[document.kind] : ('manual' as const),
      production_id: produces ? document.id : undefined,
    }))
    .toSorted((one, other) => (Number(other.quantity > 0) - Number(one.quantity > 0)) * (produces ? -1 : 1))
}

const daysOf = ({ day, exact, absorbed }: MovingGoods) => ({ day, exact, absorbed })

const aboutOf = ({ user_id, note, document }: MovingGoods) => ({
  author: user_id,
  description: document ? `Existencias: ${note} · ${document.name}` : note ? `Existencias: ${note}` : 'Existencias',
  origin: document ? `«${document.name}», en Bodega` : 'un movimiento, en Bodega',
})

const keyOf = ({ product_id, place }: Pick<GoodsMove, 'product_id' | 'place'>) => `${place} ${product_id}`

/** What lies in the warehouses of some moves other than the first. The products are locked: nobody changes it. */
async function stockElsewhere(sql: Query, company: string, moves: readonly GoodsMove[]): Promise<Map<string, number>> {
  const places = [...new Set(moves.flatMap(({ place }) => place ?? []))]
  if (places.length === 0) return new Map()
  const rows = await sql<{ product_id: string; place: string; stock: number }>`
    select product_id, warehouse_id as place, stock from warehouse_stock
    where company_id = ${company} and warehouse_id = any(${places}::uuid[])
      and product_id = any(${moves.map(({ product_id }) => product_id)}::uuid[])`
  return new Map(rows.map((row) => [keyOf(row), row.stock]))
}

const sumOf = (moves: readonly GoodsMove[]) => moves.reduce((sum, { quantity }) => sum + quantity, 0)

/** What of a product the moves would take beyond what is there and free, in a person's words; none: nothing. */
function missingOf(product: LockedStock, elsewhere: ReadonlyMap<string, number>, all: readonly GoodsMove[]): string[] {
  const own = all.filter(({ product_id }) => product_id === product.id)
  const { name, stock, stock_elsewhere, reserved } = product
  if (stock + sumOf(own) > MOST_UNITS) throw refusesEntrada({ ...product, has_variants: false })
  const lacks = [...new Set(own.map(({ place }) => place))].map((place) => {
    const here =
      place === null ? stock - stock_elsewhere : (elsewhere.get(keyOf({ product_id: product.id, place })) ?? 0)
    return { here, after: here + sumOf(own.filter((move) => move.place === place)) }
  })
  const short = lacks.find(({ after }) => after < 0)
  if (short) return [`de ${name} hay ${count(short.here)} y ${lacking(-short.after)}`]
  const after = stock + sumOf(own)
  // What only changes its place stays promised.
  if (after < stock && after < reserved)
    return [
      `de ${name} ${stock - reserved === 1 ? 'queda' : 'quedan'} ${count(stock - reserved)} sin reservar y ${lacking(reserved - after)}`,
    ]
  return []
}

const lacking = (units: number) => `${units === 1 ? 'falta' : 'faltan'} ${count(units)}`

async function writePlaces(sql: Query, company: string, moves: readonly GoodsMove[]): Promise<void> {
  const elsewhere = moves.filter(({ place }) => place !== null)
  if (elsewhere.length === 0) return
  const sums = [...new Set(elsewhere.map(keyOf))].map((key) => {
    const own = elsewhere.filter((move) => keyOf(move) === key)
    return { ...found(own[0]), quantity: sumOf(own) }
  })
  const [gone, come] = [sums.filter(({ quantity }) => quantity < 0), sums.filter(({ quantity }) => quantity > 0)]
  if (gone.length > 0)
    await sql`
      update warehouse_stock s set stock = s.stock + m.quantity
      from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as m (place uuid, product_id uuid, quantity integer)
      where s.company_id = ${company} and s.warehouse_id = m.place and s.product_id = m.product_id`
  if (come.length > 0)
    await sql`
      insert into warehouse_stock as s (company_id, id, warehouse_id, product_id, stock)
      select ${company}::uuid, id, place, product_id, quantity
      from jsonb_to_recordset(${JSON.stringify(come.map((sum) => ({ ...sum, id: v7() })))}::jsonb)
        as m (id uuid, place uuid, product_id uuid, quantity integer)
      on conflict (company_id, warehouse_id, product_id) do update set stock = s.stock + excluded.stock`
}

async function writeTies(
  sql: Query,
  company: string,
  { document }: MovingGoods,
  written: readonly (GoodsMove & { id: string })[],
): Promise<void> {
  const tied = document ? written : written.filter(({ place }) => place !== null)
  if (tied.length === 0) return
  await sql`
    insert into movement_ties (company_id, movement_id, warehouse_id, document_kind, document_id, document)
    select ${company}::uuid, id, place, ${document?.kind ?? ''}, ${document?.id ?? null}::uuid, ${document?.name ?? ''}
    from jsonb_to_recordset(${JSON.stringify(tied)}::jsonb) as m (id uuid, place uuid)`
}

async function tellLow(
  sql: Query,
  company: string,
  products: ReadonlyMap<string, LockedStock>,
  moves: readonly GoodsMove[],
): Promise<void> {
  for (const { id, name, stock, min_stock, in_process } of products.values()) {
    if (in_process) continue
    const sum = sumOf(moves.filter(({ product_id }) => product_id === id))
    if (sum < 0)
      await tellIfLow(sql, company, {
        type: 'salida',
        quantity: -sum,
        product_name: name,
        stock: stock + sum,
        min_stock,
      })
  }
}
