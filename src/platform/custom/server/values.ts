import fragment, { type Sql } from 'sql-template-tag'
import type { CustomInput, CustomValues } from '#src/kernel/calls/custom.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { CustomKind } from '../rules.ts'
import type { CustomField } from '../schemas.ts'
import { customValue } from '../values.ts'
import refusal from './refusals.ts'

type Known = Pick<CustomField, 'key' | 'label' | 'type' | 'options' | 'required' | 'archived_at'>

interface NewCustom {
  /** The column's value. */
  value: Sql
  /** To be awaited once the record is written: where nothing is said, what must be said is asked in the packet that writes. */
  checked: Promise<void>
}

/**
 * What the company's own fields say of a new record.
 * @throws Refusal at each input that does not fit, as 'custom.xn_peso', and by `checked`
 */
export async function newCustom(
  sql: Query,
  company: string,
  kind: CustomKind,
  given: CustomInput = {},
): Promise<NewCustom> {
  const read = known(sql, company, kind)
  if (Object.keys(given).length === 0) {
    const checked = read.then(({ fields }) => refuseMissing(fields, {}))
    // Whatever else refuses the record comes first.
    checked.catch(() => {})
    return { value: fragment`'{}'::jsonb`, checked }
  }
  const { fields } = await read
  const { values } = checkedValues(fields, {}, given)
  refuseMissing(fields, values)
  return { value: fragment`${JSON.stringify(values)}::jsonb`, checked: Promise.resolve() }
}

function refuseMissing(fields: readonly Known[], values: CustomValues): void {
  const missing = fields.filter(({ key, required, archived_at }) => required && !archived_at && !(key in values))
  refuse(Object.fromEntries(missing.map(({ key, label }) => [key, missingText(label)])))
}

/**
 * The column's value once a record is changed: what is left out stays as it is.
 * @param held the statement that answers what the record holds
 * @throws Refusal at each input that does not fit
 */
export async function changedCustom(
  sql: Query,
  company: string,
  kind: CustomKind,
  given: CustomInput | undefined,
  held: Sql,
): Promise<Sql> {
  if (given === undefined || Object.keys(given).length === 0) return fragment`custom`
  const { fields, values: before } = await known(sql, company, kind, held)
  const { values, cleared } = checkedValues(fields, before, given)
  return fragment`(custom || ${JSON.stringify(values)}::jsonb) - ${cleared}::text[]`
}

/** The fields of a kind for what comes in files, line by line: see `checkedLine`. */
export const customFieldsOf = async (sql: Query, company: string, kind: CustomKind): Promise<Known[]> =>
  (await known(sql, company, kind)).fields

/** What a line of a file says; a required field that it leaves out is asked for by the form, the next time. */
export const checkedLine = (fields: readonly Known[], given: CustomInput): CustomValues =>
  checkedValues(fields, {}, given).values

async function known(sql: Query, company: string, kind: CustomKind, held: Sql = fragment`'{}'::jsonb`) {
  const [row] = await sql<{ values: CustomValues | null; fields: Known[] }>`
    select (${held}) as values, coalesce((
      select jsonb_agg(jsonb_build_object('key', f.key, 'label', f.label, 'type', f.type, 'options', f.options,
        'required', f.required, 'archived_at', f.archived_at) order by f.position, f.id)
      from custom_fields f where f.company_id = ${company} and f.kind = ${kind}), '[]') as fields`
  return { fields: row?.fields ?? [], values: row?.values ?? {} }
}

/** What a value was is a value still, though its field is archived, or its option gone. */
function checkedValues(fields: readonly Known[], before: CustomValues, given: CustomInput) {
  const values: CustomValues = {}
  const cleared: string[] = []
  const wrong: Record<string, string> = {}
  for (const [key, typed] of Object.entries(given)) {
    if (typed === before[key]) continue
    const field = fields.find((one) => one.key === key)
    const read = field ? customValue(field, typed) : { error: 'Ese campo no existe.' }
    if (read.error !== undefined) wrong[key] = read.error
    else if (field?.archived_at) wrong[key] = `El campo «${field.label}» está archivado.`
    else if (read.value === null && field?.required) wrong[key] = missingText(field.label)
    else if (read.value === null) cleared.push(key)
    else values[key] = read.value
  }
  refuse(wrong)
  return { values, cleared }
}

const missingText = (label: string) => `El campo «${label}» es obligatorio.`

function refuse(wrong: Record<string, string>): void {
  const [first] = Object.values(wrong)
  if (first === undefined) return
  const fields = Object.fromEntries(Object.entries(wrong).map(([key, text]) => [`custom.${key}`, text]))
  throw refusal('custom_value_misfit', first, { fields })
}
