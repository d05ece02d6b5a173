import { passwordMatches } from '#src/platform/auth/passwords/server/hashing.ts'
import { forgive } from '#src/platform/auth/sign-in/server/attempts.ts'
import { limit } from '#src/platform/auth/sign-in/server/limits.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

/** Tries in 15 minutes. */
const MOST_TRIES = 10
const WRONG = 'La contraseña actual no es correcta.'

/**
 * Requires the password again before acts that a stolen session must not do. Tries are counted for the session, so that nobody else can use them up.
 * @param field the input field of the message
 */
export async function provePassword(
  sql: Query,
  user: CurrentUser,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const subject = `prove:${user.session}`
  await limit(sql, subject, MOST_TRIES, user.email)
  const [account] = await sql<{ password: string }>`
    select password from account where "userId" = ${user.id} and "providerId" = 'credential'`
  if (!(await passwordMatches(password, account?.password ?? null))) {
    throw refusal('wrong_password', WRONG, {
      field,
      alarm: { reason: 'wrong password in a session', account: user.email },
    })
  }
  await forgive(sql, subject)
}
