import { isDay, PAGE_ROWS } from '#src/kernel/fields.ts'
import refusal from '../refusals.ts'

/** A cursor: the sort values of the last row shown, opaque to the browser. */
export const encodeCursor = (keys: readonly (string | number)[]) =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/** Stands for no row: the first page, with every row counted. */
export const RECOUNT = Buffer.from('"count"').toString('base64url')

const CLOCK = /^ ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/

/** The valid forms of a sort value; without this check a forged cursor would raise a database error instead of a refusal. */
const KINDS = {
  text: /^[^\0]*$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  integer: /^-?\d{1,9}$/,
  amount: /^-?\d{1,18}(\.\d{1,2})?$/,
  boolean: /^(true|false)$/,
  date: { test: isDay },
  /** As PostgreSQL writes a timestamptz, to the microsecond. */
  moment: { test: (text: string) => isDay(text.slice(0, 10)) && CLOCK.test(text.slice(10)) },
}

/**
 * The sort values of a cursor, or null for the first page.
 * @throws Refusal 400 for a cursor that this server did not make
 */
export function decodeCursor(cursor: string | undefined, kinds: readonly (keyof typeof KINDS)[]): string[] | null {
  if (cursor === undefined || cursor === '' || cursor === RECOUNT) return null
  const keys = parsed(cursor)
  if (!Array.isArray(keys) || keys.length !== kinds.length || kinds.some((kind, at) => !isOf(kind, keys[at]))) {
    throw refusal('invalid_cursor', 'La página pedida no existe. Vuelve a cargar la lista.')
  }
  return keys.map(String)
}

/**
 * Cuts a page out of rows that were queried with one more row than a page holds.
 * @param keysOf the sort values of a row, the unique one last
 * @param most rows of a page
 */
export function cutPage<R>(
  rows: R[],
  total: number,
  keysOf: (row: R) => readonly (string | number)[],
  most: number = PAGE_ROWS,
) {
  const page = rows.slice(0, most)
  const last = page.at(-1)
  return { rows: page, next: rows.length > most && last ? encodeCursor(keysOf(last)) : null, total }
}

const isOf = (kind: keyof typeof KINDS, key: unknown) =>
  (typeof key === 'string' || typeof key === 'number') && KINDS[kind].test(String(key))

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
