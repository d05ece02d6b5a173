import { raw } from 'sql-template-tag'
import { v7 } from 'uuid'
import { DocumentLine } from '../line.ts'

/** The database type of each field of a line; its column has the field's name. */
const KEPT = {
  product_id: 'uuid',
  description: 'text',
  detail: 'text',
  quantity: 'decimal',
  price: 'amount',
  discount: 'decimal',
  tax: 'decimal',
  includes_tax: 'boolean',
} as const satisfies Record<keyof DocumentLine, string>

type Kind = (typeof KEPT)[keyof typeof KEPT]

const written = (name: string, kind: Kind) =>
  ({
    uuid: `(line->>'${name}')::uuid`,
    text: `line->>'${name}'`,
    decimal: `(line->>'${name}')::numeric`,
    amount: `(line->>'${name}')::numeric`,
    boolean: `coalesce((line->>'${name}')::boolean, false)`,
  })[kind]

const shown = (name: string, kind: Kind) =>
  ({
    uuid: name,
    text: name,
    decimal: `trim_scale(${name})::text as ${name}`,
    amount: `${name}::text as ${name}`,
    boolean: name,
  })[kind]

const FIELDS = Object.keys(DocumentLine.shape) as (keyof DocumentLine)[]

/** The columns of an insert. */
export const LINE_COLUMNS = raw(FIELDS.join(', '))

/** Their values, from the `line` of `linesAsJson`. */
export const LINE_VALUES = raw(FIELDS.map((field) => written(field, KEPT[field])).join(', '))

/**
 * What another line in the place of `kept` makes of it: a line that stays as it was is not written.
 * @param more columns that a kind of document adds
 */
export function renewedLine(...more: string[]) {
  const columns = [...FIELDS, ...more]
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  return raw(
    `set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')} where (${of('kept')}) is distinct from (${of('excluded')})`,
  )
}

/** The select list of a `ShownLine`. */
export const LINE_SHOWN = raw(FIELDS.map((field) => shown(field, KEPT[field])).join(', '))

/** Lines for `jsonb_array_elements`, each with a new id. */
export const linesAsJson = (lines: readonly DocumentLine[]) =>
  JSON.stringify(lines.map((line) => ({ ...line, id: v7() })))

/** The taxes of such a line. */
export const LINE_TAXES = raw(
  `coalesce((select array_agg(t::uuid) from jsonb_array_elements_text(line->'taxes') t), '{}')`,
)

/** The ids of the products that lines refer to, each once. */
export const productsIn = (lines: readonly DocumentLine[]) => [
  ...new Set(lines.flatMap(({ product_id }) => product_id ?? [])),
]
