import type { AnySchema } from '@orpc/contract'
import { wrongInput } from './refuse.ts'

/**
 * @throws Refusal 400 with a message for each field
 */
export async function validInput(schema: AnySchema | undefined, input: unknown): Promise<unknown> {
  const result = await schema?.['~standard'].validate(input)
  if (result?.issues) throw wrongInput(result.issues)
  return result?.value
}

/**
 * The output reduced to its schema's fields.
 * @throws Error if it does not fit
 */
export async function cutToSchema(schema: AnySchema | undefined, output: unknown): Promise<unknown> {
  const result = await schema?.['~standard'].validate(output)
  if (result?.issues) throw new Error('An answer does not fit its schema', { cause: result.issues })
  return result?.value
}
