import type { Query } from '#src/server/db/transaction.ts'
import type { Means } from '#src/server/serve.ts'
import { aDay, attempt } from './attempts.ts'
import type { Counted } from './guesses.ts'
import { wantLetter } from './letter-job.ts'

/** After many wrong guesses at an account its owner is told, once a day. Whether anybody owns it is found out in the job. */
export async function alarmOwner(
  sql: Query,
  means: Pick<Means, 'enqueue' | 'secret'>,
  email: string,
  guess: Counted,
): Promise<void> {
  if (!(await guess.isAlarming())) return
  if ((await attempt(sql, aDay(`told:${email}`), 1)) === null) await wantLetter(means, { kind: 'guessed', email })
}
