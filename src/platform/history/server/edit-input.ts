import { z } from 'zod'
import type { RecordOf } from '#src/kernel/calls/record.ts'
import type { Call } from '#src/kernel/contract.ts'
import { inputShape } from './schema-keys.ts'

type Fields = Record<string, unknown>

/**
 * The input of a record's edit that changes nothing, from what the read answers and the company's day.
 * @throws Error where the answer lacks a field
 */
export function unchangedInput({ renames = {}, since }: RecordOf, edit: Call, answer: Fields, today: string): Fields {
  const held: Fields = since === undefined ? answer : { ...answer, [since]: today }
  const shape = Object.entries(inputShape(edit))
  const missing = shape.map(([name]) => renames[name] ?? name).filter((column) => !(column in held))
  if (missing.length > 0) throw new Error(`The read of a record answers no ${missing.join(', ')}`)
  return Object.fromEntries(shape.map(([name, field]) => [name, asTaken(field, held[renames[name] ?? name])]))
}

/** The input of a record's edit that a column goes into; undefined if none does. */
export function inputOfColumn({ renames = {} }: RecordOf, edit: Call, column: string): string | undefined {
  const names = Object.keys(inputShape(edit))
  return names.find((name) => (renames[name] ?? name) === column)
}

/**
 * The first form of a value that a field takes. Nothing may be null in an answer and '' in an input; an answer may say more of what a list holds, as
 * a material's name beside its id.
 */
export function asTaken(field: z.ZodType | undefined, ...forms: unknown[]): unknown {
  const tried = forms.flatMap((form) => [form, narrowed(field, form)])
  const taken = [...tried, ...(forms[0] === null ? [''] : [])].find((form) => field?.safeParse(form).success)
  return taken === undefined ? forms[0] : taken
}

/** A value without what its schema does not name. */
function narrowed(field: unknown, value: unknown): unknown {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional || field instanceof z.ZodNullable)
    return narrowed(field.unwrap(), value)
  if (field instanceof z.ZodArray && Array.isArray(value))
    return value.map((one) => asTaken(field.element as z.ZodType, one))
  if (typeof value !== 'object' || value === null) return value
  if (!(field instanceof z.ZodObject)) return 'id' in value ? value.id : value
  const named = Object.entries(field.shape as Record<string, z.ZodType>).filter(([name]) => name in value)
  return Object.fromEntries(named.map(([name, inner]) => [name, asTaken(inner, (value as Fields)[name])]))
}
