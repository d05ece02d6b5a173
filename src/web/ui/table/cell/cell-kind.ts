import { z } from 'zod'
import { type CustomType, customType } from '#src/kernel/calls/custom.ts'
import type { Call } from '#src/kernel/contract.ts'
import type { CellEdit } from './cells.ts'

/** What is typed or chosen in a cell. */
export type CellKind = 'text' | 'money' | 'decimal' | 'whole' | 'day' | 'choice' | 'flag'

export interface CellInput {
  kind: CellKind
  schema: z.ZodType
  choices: readonly { value: string; label: string }[]
}

/** The input of a cell, by what the edit's own schema takes; null if the edit has no such field. */
export function cellInput(edit: Call, field: string, { choices }: CellEdit, money: boolean): CellInput | null {
  const outer = edit['~orpc'].inputSchema
  const schema = outer instanceof z.ZodObject ? (outer.shape[field] as z.ZodType | undefined) : undefined
  const own = customType(field)
  if (own !== null) return ownInput(own, choices ?? [])
  if (schema === undefined) return null
  if (choices) return { kind: 'choice', schema, choices }
  const inner = withoutDefaults(schema)
  if (inner instanceof z.ZodEnum)
    return { kind: 'choice', schema, choices: inner.options.map((one) => ({ value: String(one), label: String(one) })) }
  return { kind: money ? 'money' : kindOf(schema), schema, choices: [] }
}

const OWN_KINDS = {
  text: 'text',
  number: 'decimal',
  money: 'money',
  date: 'day',
  list: 'choice',
  boolean: 'choice',
} as const satisfies Record<CustomType, CellKind>
const YES_OR_NO = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
]

/** Of one of the company's own fields, of which the server says what it takes. */
const ownInput = (type: CustomType, options: CellInput['choices']): CellInput => ({
  kind: OWN_KINDS[type],
  schema: z.unknown(),
  choices: [{ value: '', label: '—' }, ...(type === 'boolean' ? YES_OR_NO : options)],
})

function kindOf(schema: z.ZodType): CellKind {
  const takes = (value: unknown) => schema.safeParse(value).success
  if (takes('hola')) return 'text'
  if (takes('2026-01-31')) return 'day'
  if (takes('1')) return takes('a@b.co') ? 'text' : 'decimal'
  if (takes(1)) return 'whole'
  return takes(true) ? 'flag' : 'text'
}

/** What is typed, as the edit takes it. What is no number is sent as it is, and refused in the words of the edit. */
export function sentValue({ kind }: CellInput, typed: string): string | number | boolean | null {
  if (kind === 'flag') return typed === 'true'
  if (kind !== 'whole') return typed
  const text = typed.trim()
  if (text === '') return null
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/** What is wrong with a value before it is sent; '' if nothing is. */
export function wrongIn({ schema }: CellInput, value: unknown): string {
  return schema.safeParse(value).error?.issues[0]?.message ?? ''
}

/** A row's value as it is typed. */
export function typedIn(row: object, field: string): string {
  const held = customType(field) === null ? row : ((row as { custom?: object }).custom ?? {})
  return String((held as Record<string, unknown>)[field] ?? '')
}

function withoutDefaults(schema: z.ZodType): z.ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
  return isWrapped ? withoutDefaults(schema.unwrap() as z.ZodType) : schema
}
