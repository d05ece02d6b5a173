import { Refusal } from '#src/kernel/refusal.ts'
import { passwordMatches } from '#src/platform/auth/server/hashing.ts'
import { limitGuess } from '#src/platform/auth/server/limits.ts'
import type { Query } from '#src/server/db/transaction.ts'
import type { Asked, Who } from '#src/server/serve.ts'

const WRONG = 'La contraseña actual no es correcta.'

/**
 * Asks for the password again before what a stolen session must not do. Counted with the sign-in's tries: it is the same secret.
 *
 * @param field the input's, for the message
 */
export async function provePassword(
  sql: Query,
  user: Who,
  { password, field }: { password: string; field: string },
  request: Asked,
): Promise<void> {
  const forgiven = await limitGuess(sql, 'account', user.email, request.ip)
  const [account] = await sql<{ password: string }>`
    select password from account where "userId" = ${user.id} and "providerId" = 'credential'`
  if (!(await passwordMatches(password, account?.password ?? null))) {
    throw new Refusal(400, WRONG, { fields: { [field]: WRONG } })
  }
  await forgiven()
}
