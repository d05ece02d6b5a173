import fragment, { join, raw } from 'sql-template-tag'
import type { Narrowing } from '#src/kernel/calls/narrowing.ts'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import type { Query } from '../../database/transaction.ts'
import refusal from '../../refusals.ts'
import { ascending, type List, type ListCall, listOf } from '../list-of.ts'

/** What the database takes a made column for. */
type MadeType = 'text' | 'numeric' | 'boolean'
type MadeColumns = Readonly<Record<string, MadeType>>

interface Making<R, Row> {
  /** The columns that the program works out. */
  columns: MadeColumns
  /** Finishes a page of rows. */
  make: (rows: R[]) => readonly Row[] | Promise<readonly Row[]>
}

/** So many rows are worked out for one question. */
const MOST_MADE = 2_000
const READ_AT_ONCE = 500
const TOO_MANY = `Esta columna se calcula fila por fila y aquí hay más de ${MOST_MADE.toLocaleString('es')}: acota antes la lista con la búsqueda u otro filtro.`

/**
 * A list (`listOf`) some of whose columns the program works out of its rows. A question about the others is the database's; one about these is asked
 * of all rows that the rest of the question leaves.
 * @throws Refusal 422 where those are more than 2,000
 */
export async function madeList<R extends object, Row extends object>(
  call: ListCall,
  list: List,
  { columns, make }: Making<R, Row>,
) {
  const { sql, only, mostGroups } = call
  const { where = [], by, group, sums, ...rest } = call.input
  const isMade = (name: string) => name in columns
  if (!columnsIn(call.input).some(isMade)) {
    const page = await listOf<R>(call, list)
    return { ...page, rows: [...(await make(page.rows))] }
  }
  const first = {
    ...{ ...rest, where: where.filter(({ column }) => !isMade(column)) },
    ...(by && !isMade(by.column) ? { by } : {}),
  }
  const rows: Row[] = []
  for await (const some of everyRow<R>({ sql, input: first, ...(only === undefined ? {} : { only }) }, list))
    for (let at = 0; at < some.length; at += PAGE_ROWS) rows.push(...(await make(some.slice(at, at + PAGE_ROWS))))
  const asked = {
    ...{ cursor: call.input.cursor, group: group ?? null, sums: sums ?? [] },
    ...{ where: where.filter(({ column }) => isMade(column)), by: by && isMade(by.column) ? by : null },
  }
  return madeRows({ sql, ...(mostGroups === undefined ? {} : { mostGroups }) }, rows, asked, columns)
}

/** The columns that a question is about. */
const columnsIn = ({ where = [], by, group, sums = [] }: Narrowing): string[] => [
  ...[...where, ...(by ? [by] : []), ...(group?.columns ?? [])].map(({ column }) => column),
  ...sums,
]

async function* everyRow<R extends object>(call: ListCall, list: List): AsyncGenerator<R[]> {
  let cursor: string | undefined
  let read = 0
  do {
    const page = await listOf<R>({ ...call, input: { ...call.input, cursor } }, { ...list, most: READ_AT_ONCE })
    read += page.rows.length
    if (read > MOST_MADE) throw refusal('too_many_made', TOO_MANY)
    yield page.rows
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}

interface MadeQuestion extends Narrowing {
  cursor?: string | undefined
}

/**
 * What any list may be asked, of rows that the program holds: they go to the database as values, so that it compares as in every other list.
 * @param types of the columns that are no text
 */
export async function madeRows<Row extends object>(
  { sql, mostGroups }: { sql: Query; mostGroups?: number },
  rows: readonly Row[],
  question: MadeQuestion,
  types: MadeColumns,
) {
  const { cursor, where = [], by = null, group = null, sums = [] } = question
  const asked = [...new Set([...columnsIn(question), ...(group?.currencies ? ['currency'] : [])])]
  const typeOf = (name: string): MadeType => types[name] ?? (sums.includes(name) ? 'numeric' : 'text')
  const values = rows.map((row, at) => ({
    at,
    ...Object.fromEntries(asked.map((name) => [name, (row as Record<string, unknown>)[name] ?? null])),
  }))
  const typed = ['at integer', ...asked.map((name) => `"${name}" ${typeOf(name)}`)].map((one) => raw(one))
  const { rows: found, ...page } = await listOf<{ at: number }>(
    {
      sql,
      input: { cursor, where, by, group, sums },
      ...(mostGroups === undefined ? {} : { mostGroups }),
    },
    {
      select: fragment`made.*`,
      from: fragment`from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as made(${join(typed)})`,
      where: [],
      order: ascending(['integer', fragment`made.at`]),
    },
  )
  return { ...page, rows: found.flatMap(({ at }) => rows[at] ?? []) }
}
