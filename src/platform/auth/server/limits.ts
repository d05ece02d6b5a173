import { Refusal } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/db/transaction.ts'
import { attempt, forgive } from './attempts.ts'
import { networkOf } from './network.ts'

/** Tries in 15 minutes. An office shares an address; an account has one owner. */
const MOST_BY_ACCOUNT = 10
const MOST_BY_ADDRESS = 100
const MOST_REGISTRATIONS = 20
const MOST_MAILS_ASKED = 30
const MOST_MAILS_SENT = 3
const MOST_BY_PROGRAM = 10

/** What is guessed at: each has its own count an account. */
export type Guess = 'account' | 'code' | 'second'

/** What the guesses at an account are counted under. */
export const guessesAt = (guess: Guess, subject: string) => `${guess}:${subject}`

/**
 * Counts a guess, of a password or a code, against the account and against where it comes from; beyond either it is refused before
 * anything is compared. The answer takes both back: a guess that was right does not count.
 *
 * @param subject the address as typed, or a person's id
 */
export async function limitGuess(sql: Query, guess: Guess, subject: string, ip: string): Promise<() => Promise<void>> {
  const account = guessesAt(guess, subject)
  const address = `address:${networkOf(ip)}`
  await limit(sql, account, MOST_BY_ACCOUNT)
  await limit(sql, address, MOST_BY_ADDRESS).catch(async (refusal) => {
    await forgive(sql, account)
    throw refusal
  })
  return async () => {
    await Promise.all([forgive(sql, account), forgive(sql, address)])
  }
}

/**
 * Counts a secret of a program that was wrong, against the program and where it comes from together. Unlike a password it has been
 * compared by then: nobody guesses 256 random bits, and nobody shall shut a program out by failing in its name.
 */
export async function limitWrongSecrets(sql: Query, client: string, ip: string): Promise<void> {
  const network = networkOf(ip)
  await limit(sql, `client:${client}:${network}`, MOST_BY_PROGRAM)
  await limit(sql, `clients:${network}`, MOST_BY_ADDRESS)
}

/** Refuses an address that registers companies as no person would. */
export const limitRegistrations = (sql: Query, ip: string) =>
  limit(sql, `register:${networkOf(ip)}`, MOST_REGISTRATIONS)

/** Refuses a caller who has mails sent as no person would. */
export const limitMails = (sql: Query, ip: string) => limit(sql, `mails:${networkOf(ip)}`, MOST_MAILS_ASKED)

/**
 * Whether another mail may go to an address now. Counted for any address, known or not, and never told: the answer would say
 * that somebody else asked.
 */
export const mayMail = async (sql: Query, email: string) =>
  (await attempt(sql, `mail:${email}`, MOST_MAILS_SENT)) === null

async function limit(sql: Query, subject: string, most: number): Promise<void> {
  const seconds = await attempt(sql, subject, most)
  if (seconds === null) return
  const minutes = Math.ceil(seconds / 60)
  const wait = `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`
  throw new Refusal(429, `Demasiados intentos. Vuelve a intentarlo en ${wait}.`, { retryAfterSeconds: seconds })
}
