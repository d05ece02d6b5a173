import type { AnySchema } from '@orpc/contract'
import type { z } from 'zod'

// The contract's schemas are zod's; the contract's type only promises a standard schema.
const zodOf = (schema: AnySchema | undefined) => schema as z.ZodType | undefined

/**
 * The first message of each wrong field, in the schema's order. '' holds messages about the whole; a wrong nested field ('api.baseUrl') also marks
 * the outer one ('api'). Empty: the input is valid.
 */
export function errorsOf(schema: AnySchema | undefined, input: unknown): Record<string, string> {
  const result = zodOf(schema)?.safeParse(input)
  return withOuter((result?.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

/** Messages by field, each also under the name of its outermost field. */
export function withOuter(messages: readonly (readonly [name: string, message: string])[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, message] of messages) {
    for (const place of [name.split('.')[0] ?? '', name]) errors[place] ??= message
  }
  return errors
}

/** Whether an object schema refuses its field when it is empty. */
export function isRequired(schema: AnySchema | undefined, name: string): boolean {
  const field = name.split('.').reduce<z.ZodType | undefined>(inside, zodOf(schema))
  if (field === undefined) return false
  return !field.safeParse('').success && !field.safeParse(undefined).success
}

const inside = (outer: z.ZodType | undefined, step: string): z.ZodType | undefined =>
  (outer as z.ZodObject | undefined)?.shape?.[step] as z.ZodType | undefined
