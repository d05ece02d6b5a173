import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { lockStock } from '#src/modules/cdm/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { type NewOpening, type Opening, type OpeningList, openingName } from '../schemas.ts'
import { reviseValues, valueMoves } from './value.ts'

const SHOWN = fragment`o.id, o.number, o.day, o.note, w.username, o.annulled_at is not null as annulled, n.products, n.value`
const JOINS = fragment`
  join profiles w on w.company_id = o.company_id and w.id = o.created_by
  cross join lateral (
    select count(*)::int as products, coalesce(sum(v.value), 0)::numeric(18,2)::text as value from stock_values v
    where v.company_id = o.company_id and v.opening_id = o.id) n`

export const openings = (ctx: Ctx<OpeningList>) =>
  listOf<Opening>(ctx, {
    select: SHOWN,
    from: fragment`from stock_openings o`,
    joins: JOINS,
    where: [fragment`o.company_id = ${ctx.company}`],
    order: descending(['uuid', fragment`o.id`]),
  })

/** What lay there without a cost has one from a day on. */
export async function addOpening({ sql, company, user, input }: Ctx<NewOpening>): Promise<Opening> {
  const { day, note } = input
  if (day > (await companyDay(sql, company)))
    throw refusal('movement_not_yet', 'Elige hoy o un día pasado.', { field: 'day' })
  const typed = input.lines.filter(({ unit_cost }) => unit_cost !== '')
  const lines = [...new Map(typed.map((line) => [line.product_id, line])).values()]
  const products = lines.map(({ product_id }) => product_id)
  const held = await lockStock(sql, company, products)
  for (const id of products) found(held.find((one) => one.id === id))
  await sql`select from warehouses where company_id = ${company} and main for no key update`
  const id = v7()
  const [opening] = await sql<{ number: number }>`
    insert into stock_openings (company_id, id, number, day, note, created_by)
    select ${company}::uuid, ${id}::uuid, coalesce(max(number), 0) + 1, ${day}::date, ${note}, ${user.id}::uuid
    from stock_openings where company_id = ${company}
    returning number`
  const { number } = found(opening)
  const rows = lines.map((line) => ({
    ...line,
    quantity: 0,
    movement_id: null,
    opening_id: id,
    kind: 'opening' as const,
  }))
  await valueMoves(sql, company, rows, { day, ...aboutOf(number, user.id) })
  await refuseValued(sql, company, id)
  return openingAt(sql, company, id)
}

const aboutOf = (number: number, author: string) => ({
  ...{ author, description: `Inventario: ${openingName(number)}` },
  origin: `«${openingName(number)}», en Bodega`,
})

/** Only what has no cost gets one: whatever was there before the typed row has to be worth nothing. */
async function refuseValued(sql: Query, company: string, opening: string): Promise<void> {
  const [row] = await sql<{ name: string; quantity: number }>`
    select p.name, v.running_quantity as quantity from stock_values v
    join cdm_products p on p.company_id = v.company_id and p.id = v.product_id
    where v.company_id = ${company} and v.opening_id = ${opening}
      and (v.running_quantity = 0 or v.running_value <> v.value) order by p.plain_name, p.id limit 1`
  if (row?.quantity === 0)
    throw refusal('nothing_to_open', `De «${row.name}» no había nada ese día.`, { field: 'lines' })
  if (row)
    throw refusal(
      'product_has_cost',
      `«${row.name}» ya tiene costo ese día: regístralo con una entrada o una salida.`,
      {
        field: 'lines',
      },
    )
}

/** Its products have no cost again, and what was sold of them meanwhile was sold for nothing. */
export async function annulOpening({ sql, company, user, input: { id } }: Ctx<ById>): Promise<Opening> {
  const [row] = await sql<{ number: number; annulled: boolean }>`
    select number, annulled_at is not null as annulled from stock_openings where company_id = ${company} and id = ${id} for update`
  const { number, annulled } = found(row)
  if (annulled) throw refusal('opening_annulled', 'Este saldo inicial ya está anulado.')
  const rows = await sql<{ id: string; product_id: string }>`
    select id, product_id from stock_values where company_id = ${company} and opening_id = ${id} order by product_id`
  await lockStock(
    sql,
    company,
    rows.map(({ product_id }) => product_id),
  )
  await sql`update stock_openings set annulled_at = now(), annulled_by = ${user.id} where company_id = ${company} and id = ${id}`
  const without = rows.map((one) => ({ ...one, unit_cost: null }))
  await reviseValues(sql, company, without, aboutOf(number, user.id))
  return openingAt(sql, company, id)
}

async function openingAt(sql: Query, company: string, id: string): Promise<Opening> {
  const [row] = await sql<Opening>`
    select ${SHOWN} from stock_openings o ${JOINS} where o.company_id = ${company} and o.id = ${id}`
  return found(row)
}
