import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { found, versionConflict } from '#src/kernel/refusal.ts'
import { madeRows } from '#src/server/calls/narrowing/made-list.ts'
import { isNarrowed } from '#src/server/calls/narrowing/narrowed-list.ts'
import type { HandlersOf } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { modulesFound } from '../../catalogue/search.ts'
import { offerUses } from '../../offers/server/offer-uses.ts'
import type { ChosenItem, NewPrice, PastPrice, PricedItem, priceCalls } from '../prices.ts'
import { platformDay } from '../rules.ts'
import { openConnections } from './connections.ts'
import type { Installation } from './membership-state.ts'
import refusal from './refusals.ts'

const MOST_HISTORY = 200
const COMPARED = { companies: 'numeric', price: 'numeric', version: 'numeric', archived: 'boolean' } as const

type Offered = Pick<PricedItem, 'item_kind' | 'item_id' | 'name' | 'archived'>
type Priced = Pick<PricedItem, 'item_kind' | 'item_id' | 'price' | 'from_date' | 'next' | 'version'>

/** The handlers of control's price list. */
export const priceHandlers = (installation: Installation): HandlersOf<typeof priceCalls> => ({
  async prices({ sql, input }) {
    const rows = (await pricedItems(sql, installation, input.search)).filter(
      (item) => input.kind === undefined || item.item_kind === input.kind,
    )
    return isNarrowed(input) ? madeRows({ sql }, rows, input, COMPARED) : { rows, next: null, total: rows.length }
  },

  priceHistory: ({ sql, input: { item_kind, item_id } }) => sql<PastPrice>`
    select id, price, from_date, created_at, withdrawn_at from prices
    where item_kind = ${item_kind} and item_id = ${item_id}
    order by from_date desc, version desc limit ${MOST_HISTORY}`,

  async setPrice({ sql, input }) {
    await refuseUnknown(sql, installation, input)
    await addPrice(sql, input)
    return found((await pricedItems(sql, installation, '')).find((item) => isSame(item, input)))
  },

  async withdrawPrice({ sql, input: { id } }) {
    const [withdrawn] = await sql`
      update prices set withdrawn_at = now()
      where id = ${id} and withdrawn_at is null and from_date > ${platformDay()} returning id`
    if (withdrawn) return {}
    found((await sql`select from prices where id = ${id}`)[0])
    throw refusal('price_settled', 'Ese precio ya no se puede retirar. Fija otro en su lugar.')
  },
})

async function refuseUnknown(sql: Query, installation: Installation, item: ChosenItem) {
  found((await offered(sql, installation, '')).find((one) => isSame(one, item)))
}

/** Refuses if somebody has set the item's price since this person saw it. */
async function addPrice(sql: Query, { item_kind, item_id, price, from_date, version }: NewPrice) {
  const today = platformDay()
  if (from_date !== '' && from_date < today) {
    const field = 'Un precio cuenta desde hoy o desde un día que aún no ha llegado.'
    throw refusal('price_in_past', field, { field: 'from_date' })
  }
  const [added] = await sql`
    insert into prices (id, item_kind, item_id, price, from_date, version)
    select ${v7()}, ${item_kind}, ${item_id}, ${price}::numeric, ${from_date || today}::date, ${version}::integer
    where ${version}::integer = 1 + (
      select coalesce(max(version), 0) from prices where item_kind = ${item_kind} and item_id = ${item_id})
    on conflict (item_kind, item_id, version) do nothing returning id`
  if (!added) throw versionConflict()
}

/** Modules in catalogue order, then the offers of each kind in theirs, with current and next prices. */
async function pricedItems(sql: Query, installation: Installation, search: string): Promise<PricedItem[]> {
  const today = platformDay()
  const [items, prices, used] = await Promise.all([
    offered(sql, installation, search),
    sql<Priced>`
      select item_kind, item_id, max(version) + 1 as version,
        coalesce((array_agg(price order by from_date desc, version desc) filter (${counting(today)}))[1], 0.00) as price,
        max(from_date) filter (${counting(today)}) as from_date,
        (array_agg(jsonb_build_object('id', id, 'price', price::text, 'from_date', from_date)
           order by from_date, version desc) filter (where from_date > ${today} and withdrawn_at is null))[1] as next
      from prices group by item_kind, item_id`,
    sql<ChosenItem & { companies: number }>`
      select c.item_kind, c.item_id, count(*)::int as companies
      from (${openConnections(installation.areas())}) c join company_profiles p on p.company_id = c.company_id and p.active
      group by c.item_kind, c.item_id`,
  ])
  return items.map((item) => ({
    ...item,
    ...(prices.find((one) => isSame(one, item)) ?? { price: '0.00', from_date: null, next: null, version: 1 }),
    companies: used.find((one) => isSame(one, item))?.companies ?? 0,
  }))
}

const counting = (today: string) => fragment`where from_date <= ${today} and withdrawn_at is null`

/** Everything that has or may have a price. */
async function offered(sql: Query, { areas, modules }: Installation, search: string): Promise<Offered[]> {
  const priced = modulesFound(modules, search).map(({ id, name }) => ({
    item_kind: 'module',
    item_id: id,
    name,
    archived: false,
  }))
  const [used, ...offers] = await Promise.all([
    sql<ChosenItem>`select distinct c.item_kind, c.item_id from (${openConnections(areas())}) c`,
    ...offerUses.filledBy(areas()).map(
      ({ kind, offers }) => sql<Offered>`
        select ${kind}::text as item_kind, o.id::text as item_id, o.name, o.archived_at is not null as archived
        from (${offers}) o where ${named(search)} order by o.position, o.id`,
    ),
  ])
  return [...priced, ...offers.flat().filter((one) => !one.archived || used.some((item) => isSame(item, one)))]
}

const named = (search: string) =>
  search === '' ? fragment`true` : fragment`trama.plain(o.name || ' ' || o.description) like trama.anywhere(${search})`

type Item = Pick<ChosenItem, 'item_kind' | 'item_id'>
const isSame = (one: Item, other: Item) => one.item_kind === other.item_kind && one.item_id === other.item_id
