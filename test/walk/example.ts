import { z } from 'zod'
import type { Call } from '#src/kernel/contract.ts'
import { BY_HAND } from './examples/by-hand.ts'

/**
 * A sound input of a call, made from its schema: optional fields included, so that each of them is exercised.
 *
 * @param at another number, other texts
 */
export function exampleOf(call: Call, at = 1): Record<string, unknown> {
  const schema = inputOf(call)
  const { method, path } = call['~orpc'].route
  const example = BY_HAND[`${method} ${path}`]?.(at) ?? exampleFor(schema, at)
  const { error } = schema.safeParse(example)
  if (error) throw new Error(`${call['~orpc'].route.path} refuses the example made for it: ${error.message}`)
  return example as Record<string, unknown>
}

const passwordAt = (at: number) => `hilo-boton-tela-${at}`
/** Fields whose name says more than their schema: an address, which would be let in, is a password that says whose it is. */
const BY_NAME: Record<string, (at: number) => unknown> = {
  password: passwordAt,
  new_password: passwordAt,
  current_password: passwordAt,
  // No more than the lines add up to.
  general_discount: () => '10%',
}

export const inputOf = (call: Call) => call['~orpc'].inputSchema as z.ZodType

/** The fields of a call's input by name; none where the input is no object. */
export function fieldsOf(call: Call): Record<string, z.ZodType> {
  const schema = inputOf(call)
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** Tried in order where a schema is a rule rather than a shape. The first that it lets in is the example. */
const candidates = (at: number): unknown[] => [
  `Prueba ${at}`,
  at,
  `prueba-${at}@trama.test`,
  `+57 300 ${1_000_000 + at}`,
  `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  `${at}.50`,
  // Of this year: a series begins no earlier than two years ago.
  `${new Date().getFullYear()}-01-31`,
  '2026-01-31T10:00:00Z',
  '2026-01',
  `https://trama.test/${at}`,
  `hilo-boton-tela-${at}`,
  'bodega',
  'administrador',
  'api.clientSecret',
  '#667eea',
  'true',
  true,
  // A number that has to stand in the middle.
  28,
  // A year.
  2026,
  // A few of something.
  3,
  {},
  // What takes nothing but an address that was made before.
  '',
]

export function exampleFor(schema: z.ZodType, at: number): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return exampleFor(schema.unwrap() as z.ZodType, at)
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    const made = Object.fromEntries(fields.map(([name, field]) => [name, BY_NAME[name]?.(at) ?? exampleFor(field, at)]))
    // One field may forbid another: then what may be left out is.
    const sparse = Object.entries(made).filter(([name]) => !(schema.shape[name] instanceof z.ZodOptional))
    return schema.safeParse(made).success ? made : Object.fromEntries(sparse)
  }
  if (schema instanceof z.ZodArray) return [exampleFor(schema.element as z.ZodType, at)]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodUnion) return exampleFor(schema.options[0] as z.ZodType, at)
  const fitting = candidates(at).find((candidate) => schema.safeParse(candidate).success)
  if (fitting === undefined) throw new Error(`No candidate in test/walk/example.ts fits a ${schema.def.type}`)
  return fitting
}
