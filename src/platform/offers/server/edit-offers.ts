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

/** A shelf's offers with how many active companies have each connected, and how many wait for it. */
export async function withUse<R extends { id: string }>(
  sql: Query,
  areas: readonly Area[],
  { kind }: Shelf,
  rows: R[],
) {
  const use = offerUses.filledBy(areas).find((one) => one.kind === kind)
  const counted = (of: Sql) => sql<{ offer_id: string; companies: number }>`
    select c.offer_id, count(*)::int as companies from (${of}) c
    join company_profiles p on p.company_id = c.company_id and p.active group by c.offer_id`
  const [having, waiting] = use
    ? await Promise.all([
        counted(fragment`select company_id, offer_id from (${use.connections}) k where disconnected_at is null`),
        counted(use.waiting),
      ])
    : [[], []]
  const of = (counts: typeof having, id: string) => counts.find(({ offer_id }) => offer_id === id)?.companies ?? 0
  return rows.map((row) => ({ ...row, companies: of(having, row.id), waiting: of(waiting, row.id) }))
}

/** The place after the last. @throws Refusal 409 where the shelf is full. */
export async function nextPlace(sql: Query, { table, noun }: Shelf): Promise<number> {
  const [free] = await sql<{ position: number }>`
    select coalesce(max(position), 0) + 1 as position from ${raw(table)} where archived_at is null having count(*) < ${MOST_OFFERS}`
  if (free) return free.position
  throw refusal('too_many_offers', `El catálogo tiene ya ${MOST_OFFERS} ${noun}. Elimina alguno para añadir otro.`)
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
