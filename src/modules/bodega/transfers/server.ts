import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { lockStock, refuseUncounted } from '#src/modules/cdm/port.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../server/refusals.ts'
import { type GoodsMove, moveGoods } from '../stock/server/move-goods.ts'
import { lockWarehouse, type Place } from '../stock/server/place.ts'
import { type NewTransfer, type Transfer, type TransferList, transferName } from './schemas.ts'

/** The select list of transfers `t`, with the joins below. */
const SHOWN = fragment`
  t.id, t.number, f.name as "from", d.name as "to", t.note, p.username, t.created_at, t.annulled_at, a.username as annulled_by,
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id, 'product_name', c.name, 'quantity', l.quantity)
     order by l.position), '[]')
   from stock_transfer_lines l join cdm_products c on c.company_id = l.company_id and c.id = l.product_id
   where l.company_id = t.company_id and l.transfer_id = t.id) as lines,
  (select coalesce(sum(l.quantity), 0)::int from stock_transfer_lines l where l.company_id = t.company_id and l.transfer_id = t.id) as units`
const JOINS = fragment`
  join warehouses f on f.company_id = t.company_id and f.id = t.from_id
  join warehouses d on d.company_id = t.company_id and d.id = t.to_id
  join profiles p on p.company_id = t.company_id and p.id = t.created_by
  left join profiles a on a.company_id = t.company_id and a.id = t.annulled_by`

export const transfers = (ctx: Ctx<TransferList>) =>
  listOf<Transfer>(ctx, {
    select: SHOWN,
    from: fragment`from stock_transfers t`,
    joins: JOINS,
    where: [
      fragment`t.company_id = ${ctx.company}`,
      ctx.input.warehouse_id && fragment`${ctx.input.warehouse_id} in (t.from_id, t.to_id)`,
    ],
    order: descending(['uuid', fragment`t.id`]),
  })

/** One act: two movements a line. */
export async function addTransfer({ sql, company, user, input }: Ctx<NewTransfer>): Promise<Transfer> {
  const { from_id, to_id, lines, note } = input
  if (from_id === to_id) throw refusal('same_warehouse', 'Elige dos bodegas distintas.', { field: 'to_id' })
  const number = await nextTransfer(sql, company)
  const [from, to] = [await lockWarehouse(sql, company, from_id), await lockWarehouse(sql, company, to_id)]
  const products = [...new Set(lines.map(({ product_id }) => product_id))]
  const locked = await lockStock(sql, company, products)
  for (const id of products) refuseUncounted(found(locked.find((one) => one.id === id)))
  const id = v7()
  await sql`
    insert into stock_transfers (company_id, id, number, from_id, to_id, note, created_by)
    values (${company}, ${id}, ${number}, ${from_id}, ${to_id}, ${note}, ${user.id})`
  await sql`
    insert into stock_transfer_lines (company_id, id, transfer_id, position, product_id, quantity)
    select ${company}::uuid, l.id, ${id}::uuid, l.position, l.product_id, l.quantity
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, id: v7(), position: at + 1 })))}::jsonb)
      as l (id uuid, position integer, product_id uuid, quantity integer)`
  await moveGoods(sql, company, {
    moves: movesOf(lines, from.main ? null : from.id, to.main ? null : to.id),
    user_id: user.id,
    note: `De «${from.name}» a «${to.name}»`,
    document: { kind: 'transfer', id, name: transferName(number) },
  })
  return transferAt(sql, company, id)
}

/** Everything goes back to where it came from, by contrary movements; refused where it is no longer there. */
export async function annulTransfer({ sql, company, user, input: { id } }: Ctx<ById>): Promise<Transfer> {
  const [held] = await sql<{ number: number; from_id: string; to_id: string; annulled: boolean }>`
    select number, from_id, to_id, annulled_at is not null as annulled from stock_transfers
    where company_id = ${company} and id = ${id} for update`
  const { number, from_id, to_id, annulled } = found(held)
  if (annulled) throw refusal('transfer_annulled', 'Este traslado ya está anulado.')
  const [from, to] = [await lockWarehouse(sql, company, from_id), await lockWarehouse(sql, company, to_id)]
  const { lines } = await transferAt(sql, company, id)
  await sql`
    update stock_transfers set annulled_at = now(), annulled_by = ${user.id} where company_id = ${company} and id = ${id}`
  await moveGoods(sql, company, {
    moves: movesOf(lines, to.main ? null : to.id, from.main ? null : from.id),
    user_id: user.id,
    note: 'Traslado anulado',
    document: { kind: 'transfer', id, name: transferName(number) },
  })
  return transferAt(sql, company, id)
}

const movesOf = (lines: readonly { product_id: string; quantity: number }[], from: Place, to: Place): GoodsMove[] =>
  lines.flatMap(({ product_id, quantity }) => [
    { product_id, place: from, quantity: -quantity },
    { product_id, place: to, quantity },
  ])

/** Transfers of a company follow one another: whoever asks at the same time waits for the first warehouse. */
async function nextTransfer(sql: Query, company: string): Promise<number> {
  await sql`select from warehouses where company_id = ${company} and main for no key update`
  const [row] = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from stock_transfers where company_id = ${company}`
  return found(row).next
}

async function transferAt(sql: Query, company: string, id: string): Promise<Transfer> {
  const [row] = await sql<Transfer>`
    select ${SHOWN} from stock_transfers t ${JOINS} where t.company_id = ${company} and t.id = ${id}`
  return found(row)
}
