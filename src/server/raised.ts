import { Refusal } from '#src/kernel/refusal.ts'

/** The SQLSTATE by which a trigger refuses: its message is the person's sentence, `constraint` the refusal's code, `column` the field. */
const REFUSED = 'TR409'

interface Raised {
  code: string
  message: string
  constraint: string
  column?: string
}

const isRaised = (error: unknown): error is Raised =>
  error instanceof Error && 'code' in error && error.code === REFUSED && 'constraint' in error

/** Rethrows what a statement failed with; what a trigger refused, as a refusal. */
export function rethrow(error: unknown): never {
  if (!isRaised(error)) throw error
  const { constraint, message, column } = error
  throw new Refusal(409, constraint, message, column === undefined ? {} : { field: column })
}
