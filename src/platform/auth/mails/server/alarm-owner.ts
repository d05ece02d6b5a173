import type { Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { aDay, attempt } from '../../sign-in/server/attempts.ts'
import type { Counted } from '../../sign-in/server/limit-guesses.ts'
import { requestMail } from './requested-mail.ts'

/** Warns an account's owner after many wrong guesses, at most once a day. Whether the account exists is looked up in the job. */
export async function alarmOwner(
  sql: Query,
  services: Pick<Services, 'enqueue' | 'secret'>,
  email: string,
  guess: Counted,
): Promise<void> {
  if (!(await guess.isAlarming())) return
  if ((await attempt(sql, aDay(`told:${email}`), 1)) === null) await requestMail(services, { kind: 'guessed', email })
}
