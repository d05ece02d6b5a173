import type { AnySchema } from '@orpc/contract'
import type { z } from 'zod'

// The contract's schemas are zod's; the contract's own type only promises a standard schema.
const zodOf = (schema: AnySchema | undefined) => schema as z.ZodType | undefined

/** The first message of each wrong field, in the schema's order; '' holds what concerns the whole. Empty: the input is sound. */
export function errorsOf(schema: AnySchema | undefined, input: unknown): Record<string, string> {
  const result = zodOf(schema)?.safeParse(input)
  const errors: Record<string, string> = {}
  for (const issue of result?.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '')
    errors[name] ??= issue.message
  }
  return errors
}

/** Whether an object schema refuses its field when nothing was typed. */
export function isRequired(schema: AnySchema | undefined, name: string): boolean {
  const field = (zodOf(schema) as z.ZodObject | undefined)?.shape?.[name] as z.ZodType | undefined
  if (field === undefined) return false
  return !field.safeParse('').success && !field.safeParse(undefined).success
}
