import type { Sql } from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import type { PurchaseEntry } from '../schemas.ts'

/** The entries that a subquery names, with their reversals, by date. */
export const purchaseEntries = (sql: Query, company: string, ids: Sql) =>
  sql<PurchaseEntry>`
    with own as (select array(${ids}) as ids)
    select e.id, e.year, e.number, e.date, e.description from journal_entries e, own
    where e.company_id = ${company} and (e.id = any(own.ids) or e.reverses_id = any(own.ids)) order by e.date, e.id`
