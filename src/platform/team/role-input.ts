import { z } from 'zod'
import { roleOf } from '#src/kernel/access.ts'
import type { CompanyRole } from './rules.ts'

/** A role as people and programs write it, 'admin' too; it is kept under its own name. */
export const roleInput = <const R extends CompanyRole>(roles: readonly [R, ...R[]], error: string) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' ? (roleOf(typed) ?? typed) : typed),
    z.enum(roles, { error }),
  ) as unknown as z.ZodType<R, R>
