import { z } from 'zod'
import type { Call } from '#src/kernel/contract.ts'

/** The fields of a call's input; none if it is no object. */
export function inputShape(call: Call): Record<string, z.ZodType> {
  const schema = call['~orpc'].inputSchema
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
}

/** The names of the fields that an answer can have, however deep. */
export function outputKeys(call: Call): ReadonlySet<string> {
  const names = new Set<string>()
  collect(call['~orpc'].outputSchema, names)
  return names
}

function collect(schema: unknown, names: Set<string>): void {
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) {
      names.add(name)
      collect(field, names)
    }
  } else if (schema instanceof z.ZodArray) collect(schema.element, names)
  else if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) collect(schema.unwrap(), names)
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) collect(option, names)
}
