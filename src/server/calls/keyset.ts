import fragment, { empty, join, type Sql } from 'sql-template-tag'
import { decodeCursor } from './page.ts'

/** Cursors hold days as numbers counted from here; 9999 stands for no day. */
const FIRST_DAY = fragment`date '1900-01-01'`
const LAST_DAY = 3_000_000

/** The kinds of sort keys: how a cursor holds one, and how a statement writes it and reads it back. */
export const KEYS = {
  text: { holds: 'text', write: (of: Sql) => of, read: (held: string) => fragment`${held}::text` },
  uuid: { holds: 'uuid', write: (of: Sql) => of, read: (held: string) => fragment`${held}::uuid` },
  integer: { holds: 'integer', write: (of: Sql) => of, read: (held: string) => fragment`${held}::int` },
  amount: { holds: 'amount', write: (of: Sql) => of, read: (held: string) => fragment`${held}::numeric` },
  boolean: { holds: 'boolean', write: (of: Sql) => of, read: (held: string) => fragment`${held}::boolean` },
  date: { holds: 'date', write: (of: Sql) => of, read: (held: string) => fragment`${held}::date` },
  moment: { holds: 'moment', write: (of: Sql) => of, read: (held: string) => fragment`${held}::timestamptz` },
  farDay: {
    holds: 'integer',
    write: (of: Sql) => fragment`${of} - ${FIRST_DAY}`,
    read: (held: string) => fragment`${FIRST_DAY} + least(${held}::int, ${LAST_DAY}::int)`,
  },
} as const

export type Key = readonly [kind: keyof typeof KEYS, of: Sql]

/** The last key is unique. */
export interface ListOrder {
  keys: readonly Key[]
  down: boolean
}

/** Where a page begins, and what its rows are sorted by. */
export interface Paging {
  /** The sort values of a row, as the text of a JSON array. */
  keys: Sql
  /** The further condition for the rows after the last one of the previous page. */
  after: Sql
  order: Sql
}

/** @throws Refusal 400 for a cursor that this server did not make */
export function keyset({ keys, down }: ListOrder, given: string | undefined): Paging {
  const cursor = decodeCursor(
    given,
    keys.map(([kind]) => KEYS[kind].holds),
  )
  const way = down ? fragment`desc` : empty
  const ended = cursor && keys.map(([kind], at) => KEYS[kind].read(cursor[at] ?? ''))
  const written = keys.map(([kind, of]) => fragment`(${KEYS[kind].write(of)})::text`)
  return {
    keys: fragment`json_build_array(${join(written)})::text`,
    after: ended
      ? fragment`and (${join(keys.map(([, of]) => of))}) ${down ? fragment`<` : fragment`>`} (${join(ended)})`
      : empty,
    order: join(keys.map(([, of]) => fragment`${of} ${way}`)),
  }
}
