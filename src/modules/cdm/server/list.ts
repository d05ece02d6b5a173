import fragment, { empty, type Sql } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { ClientListInput, ClientSort } from '../contract.ts'

/** Rows of one answer on the way into a file. */
export const EXPORT_ROWS = 1_000

interface Listed {
  table: Sql
  columns: Sql
  where?: Sql
}

/** A page of clients or products: searched, sorted, archived or not. */
export async function listPage<R extends { id: string }>(
  { sql, company, input }: Pick<Ctx<ClientListInput>, 'sql' | 'company' | 'input'>,
  { table, columns, where = empty }: Listed,
  most: number = PAGE_ROWS,
) {
  const { key, order, after } = ORDERS[input.sort]
  const begin = decodeCursor(input.cursor, key === 'name' ? ['text', 'uuid'] : ['uuid'])
  const wanted = fragment`
    company_id = ${company} and archived_at is ${input.archived ? fragment`not null` : fragment`null`}
    ${input.search === '' ? empty : fragment`and search_text like trama.anywhere(${input.search})`} ${where}`
  const [rows, [counted]] = await Promise.all([
    sql<R & { plain_name: string }>`
      select ${columns}, plain_name from ${table}
      where ${wanted} ${begin ? fragment`and ${after(begin)}` : empty}
      order by ${order} limit ${most + 1}`,
    sql<{ total: number }>`select count(*)::int as total from ${table} where ${wanted}`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => (key === 'name' ? [row.plain_name, row.id] : [row.id]), most)
}

type Keys = readonly string[]
const pair = ([plain, id]: Keys) => fragment`(${plain}, ${id}::uuid)`
const byName = fragment`(plain_name, id)`

/** A uuid v7 grows with time, so that age is the order of the key. */
const ORDERS: Record<ClientSort, { key: 'name' | 'created'; order: Sql; after: (keys: Keys) => Sql }> = {
  name: { key: 'name', order: fragment`plain_name, id`, after: (keys) => fragment`${byName} > ${pair(keys)}` },
  '-name': {
    key: 'name',
    order: fragment`plain_name desc, id desc`,
    after: (keys) => fragment`${byName} < ${pair(keys)}`,
  },
  created: { key: 'created', order: fragment`id`, after: ([id]) => fragment`id > ${id}::uuid` },
  '-created': { key: 'created', order: fragment`id desc`, after: ([id]) => fragment`id < ${id}::uuid` },
}
