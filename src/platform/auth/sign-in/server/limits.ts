import type { Query } from '#src/server/database/transaction.ts'
import { networkOf } from '#src/server/http/network.ts'
import refusal from '../../server/refusals.ts'
import { attempt } from './attempts.ts'

/** Tries in 15 minutes. An office shares an IP address; an account has one owner. */
const MOST_BY_ADDRESS = 100
const MOST_REGISTRATIONS = 20
const MOST_MAILS_ASKED = 30
const MOST_BY_PROGRAM = 10
const MOST_TAKEN = 20
const MOST_WRONG_LINKS = 30

const MINUTE_SECONDS = 60
const LONG_MINUTES = 120

/**
 * Counts a wrong client secret, for the client and its network together. Unlike a password it has already been compared: 256 random bits cannot be
 * guessed, and nobody should be able to lock a client out by failing in its name.
 */
export async function limitWrongSecrets(sql: Query, client: string, ip: string): Promise<void> {
  const network = networkOf(ip)
  await limit(sql, `client:${client}:${network}`, MOST_BY_PROGRAM)
  await limit(sql, `clients:${network}`, MOST_BY_ADDRESS)
}

/** Limits registrations from one IP address. */
export const limitRegistrations = (sql: Query, ip: string) =>
  limit(sql, `register:${networkOf(ip)}`, MOST_REGISTRATIONS)

/** Limits mails requested from one network. */
export const limitMails = (sql: Query, ip: string) => limit(sql, `mails:${networkOf(ip)}`, MOST_MAILS_ASKED)

/**
 * Counts a link that opens nothing, from one network. Right ones are not counted: nobody should be able to lock a client out by guessing beside them.
 */
export const limitWrongLinks = (sql: Query, ip: string) => limit(sql, `links:${networkOf(ip)}`, MOST_WRONG_LINKS)

/**
 * Counts an answer that revealed that an address has an account.
 * @param by who learns it: a network or a company
 */
export const limitTaken = (sql: Query, by: string) => limit(sql, `taken:${by}`, MOST_TAKEN)

/**
 * Counts an attempt, or refuses it and says when to retry.
 * @param account the address that is tried, for the log
 */
export async function limit(sql: Query, subject: string, most: number, account?: string): Promise<void> {
  const seconds = await attempt(sql, subject, most)
  if (seconds === null) return
  throw refusal('too_many_attempts', `Demasiados intentos. Vuelve a intentarlo en ${waitOf(seconds)}.`, {
    retryAfterSeconds: seconds,
    alarm: { reason: `limit of ${subject.split(':', 1)[0]}`, account },
  })
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE_SECONDS)
  if (minutes >= LONG_MINUTES) return `${Math.ceil(minutes / MINUTE_SECONDS)} horas`
  return `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`
}
