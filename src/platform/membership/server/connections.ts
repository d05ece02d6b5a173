import fragment, { type Sql } from 'sql-template-tag'

/**
 * What companies have connected, a row a module, agent or service: company_id, item_kind, item_id. `which` says of whom and when, by
 * the columns that the three tables share.
 */
export const connections = (which: Sql): Sql => fragment`
  select company_id, 'module' as item_kind, module_id as item_id from company_modules where ${which}
  union all
  select company_id, 'agent', agent_id::text from connected_agents where ${which}
  union all
  select company_id, 'service', service_id::text from connected_marketing_services where ${which}`

/** Those of one company that are open now. */
export const openConnectionsOf = (company: string): Sql =>
  connections(fragment`company_id = ${company} and disconnected_at is null`)

/** Those of all companies that are open now. */
export const openConnections = (): Sql => connections(fragment`disconnected_at is null`)

/** The price of `c`'s item on a day, as `price`; no row where none was set by then: it is free. */
export const priceOn = (day: Sql | string): Sql => fragment`
  select p.price from prices p
  where p.item_kind = c.item_kind and p.item_id = c.item_id and p.withdrawn_at is null and p.from_date <= ${day}
  order by p.from_date desc, p.version desc limit 1`
