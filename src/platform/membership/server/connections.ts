import fragment, { join, type Sql } from 'sql-template-tag'
import type { FillingAreas } from '#src/server/slots.ts'
import { offerUses } from '../../offers/server/offer-uses.ts'

/**
 * What companies have connected, one row for each item: company_id, item_kind, item_id. `which` filters by company_id,
 * connected_at and disconnected_at.
 */
export const connections = (areas: FillingAreas, which: Sql): Sql =>
  join(
    [
      fragment`select company_id, 'module' as item_kind, module_id as item_id from company_modules where ${which}`,
      ...offerUses.filledBy(areas).map(
        ({ kind, connections: rows }) => fragment`
            select company_id, ${kind}::text, offer_id::text from (${rows}) of_one_kind where ${which}`,
      ),
    ],
    ' union all ',
  )

/** Current and former offers of all kinds: item_kind, item_id, name. */
export const offerNames = (areas: FillingAreas): Sql =>
  join(
    [
      fragment`select ''::text as item_kind, ''::text as item_id, ''::text as name where false`,
      ...offerUses
        .filledBy(areas)
        .map(({ kind, offers }) => fragment`select ${kind}::text, id::text, name from (${offers}) of_one_kind`),
    ],
    ' union all ',
  )

/** The current connections of one company. */
export const openConnectionsOf = (areas: FillingAreas, company: string): Sql =>
  connections(areas, fragment`company_id = ${company} and disconnected_at is null`)

/** The current connections of all companies. */
export const openConnections = (areas: FillingAreas): Sql => connections(areas, fragment`disconnected_at is null`)

/** The price of `c`'s item on a day, as `price`; no row if none was set by then, which means free. */
export const priceOn = (day: Sql | string): Sql => fragment`
  select p.price from prices p
  where p.item_kind = c.item_kind and p.item_id = c.item_id and p.withdrawn_at is null and p.from_date <= ${day}
  order by p.from_date desc, p.version desc limit 1`
