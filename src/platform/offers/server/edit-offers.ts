import fragment, { raw, type Sql } from 'sql-template-tag'
import { found, versionConflict } from '#src/kernel/refusal.ts'
import type { Area } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { MOST_OFFERS } from '../rules.ts'
import { type OfferUse, offerUses } from './offer-uses.ts'
import refusal from './refusals.ts'

/** One kind of thing that companies ask for. */
export interface Shelf {
  kind: OfferUse['kind']
  table: string
  /** What a person reads, as in 'agentes'. */
  noun: string
}

export const AGENTS: Shelf = { kind: 'agent', table: 'ai_agents', noun: 'agentes' }
export const SERVICES: Shelf = { kind: 'service', table: 'marketing_services', noun: 'servicios' }

/** How many active companies have each thing connected, and how many wait for it. */
export function useOf(areas: readonly Area[], { kind, table }: Shelf): Sql {
  const use = offerUses.filledBy(areas).find((one) => one.kind === kind)
  if (!use) return fragment`0 as companies, 0 as waiting`
  const offer = fragment`${raw(table)}.id`
  return fragment`
    (select count(*)::int from (${use.connections}) c join company_profiles p on p.company_id = c.company_id and p.active
     where c.offer_id = ${offer} and c.disconnected_at is null) as companies,
    (select count(*)::int from (${use.waiting}) r join company_profiles p on p.company_id = r.company_id and p.active
     where r.offer_id = ${offer}) as waiting`
}

/** The place after the last, while there is room for one more. */
export const nextPlace = ({ table }: Shelf) => fragment`
  (select coalesce(max(position), 0) + 1 as position from ${raw(table)}
   where archived_at is null having count(*) < ${MOST_OFFERS}) as free`

/** The row that was added. @throws Refusal 409 where the shelf is full. */
export function added<R>({ noun }: Shelf, row: R | undefined): R {
  if (row === undefined) {
    throw refusal('too_many_offers', `El catálogo tiene ya ${MOST_OFFERS} ${noun}. Elimina alguno para añadir otro.`)
  }
  return row
}

/** The row that was edited. @throws Refusal 404 where it is not in the catalogue, 409 where somebody else was faster. */
export async function edited<R>(sql: Query, { table }: Shelf, id: string, row: R | undefined): Promise<R> {
  if (row !== undefined) return row
  found((await sql`select from ${raw(table)} where id = ${id} and archived_at is null`)[0])
  throw versionConflict()
}

/** Positions are given anew to all, so that a gap or a double one is gone with the next move. An order has no version. */
export async function move(sql: Query, { table }: Shelf, { id, position }: { id: string; position: number }) {
  const shelf = raw(table)
  // First the rows, then their order: whoever waited here for another move sees what it did.
  await sql`select from ${shelf} where archived_at is null order by id for update`
  const rows = await sql<{ id: string }>`select id from ${shelf} where archived_at is null order by position, id`
  found(rows.find((row) => row.id === id))
  const order = rows.map((row) => row.id).filter((other) => other !== id)
  order.splice(position - 1, 0, id)
  await sql`
    update ${shelf} s set position = o.place
    from unnest(${order}::uuid[]) with ordinality as o (id, place)
    where s.id = o.id and s.position <> o.place`
  return {}
}

/** Out of the catalogue, and kept: what companies have connected still refers to it. */
export async function archive(sql: Query, { table }: Shelf, id: string) {
  const gone = await sql`
    update ${raw(table)} set archived_at = now(), version = version + 1
    where id = ${id} and archived_at is null returning id`
  found(gone[0])
  return {}
}
