import type { RequestInfo } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { networkOf, networkSite } from '#src/server/http/network.ts'
import type { CookieRules } from '../../sessions/server/cookie.ts'
import { aDay, attemptsOf, forgive } from './attempts.ts'
import { knownBrowser } from './known-browser.ts'
import { limit } from './limits.ts'

/** What is guessed at: each has its own count an account. */
export type Guess = 'account' | 'code' | 'second'

/** Tries in 15 minutes: of one account from one network, or in a browser that its owner uses. */
const MOST_BY_ACCOUNT = 10
/** Of one account from all other browsers together: a password is long, a code has six digits. */
const MOST_BY_STRANGERS: Record<Guess, number> = { account: 100, code: 20, second: 10 }
/** The same over a day, where what is guessed at is short. */
const MOST_A_DAY: Record<Guess, number | null> = { account: null, code: 50, second: 50 }
/** Of whatever accounts, from one network, and from all networks of one IPv6 site. */
const MOST_BY_NETWORK = 100
const MOST_BY_SITE = 400
/** Wrong ones after which the owner is told. */
const TOLD_AFTER = 10

export interface Counted {
  /** Takes the guess back: it was right. */
  forgiven(): Promise<void>
  /** Whether the owner should hear of the wrong guesses at this account by now. */
  isAlarming(): Promise<boolean>
}

/** What the guesses of strangers at an account are counted under. */
export const guessesAt = (guess: Guess, email: string) => `${guess}:${email}`

/**
 * Counts a guess, of a password or a code, against the account and against where it comes from; beyond either it is refused before
 * anything is compared. A browser in which the owner has signed in before has a count of its own: strangers cannot use it up.
 */
export async function limitGuess(
  sql: Query,
  rules: CookieRules,
  { guess, email }: { guess: Guess; email: string },
  request: Pick<RequestInfo, 'ip' | 'headers'>,
): Promise<Counted> {
  const counts = countsOf(guess, email, request.ip, knownBrowser(request, rules, email))
  for (const [at, [subject, most]] of counts.entries()) {
    await limit(sql, subject, most, email).catch(async (refusal) => {
      for (const [counted] of counts.slice(0, at)) await forgive(sql, counted)
      throw refusal
    })
  }
  return {
    async forgiven() {
      for (const [subject] of counts) await forgive(sql, subject)
    },
    isAlarming: async () => (await attemptsOf(sql, guessesAt(guess, email))) >= TOLD_AFTER,
  }
}

function countsOf(guess: Guess, email: string, ip: string, browser: string | null): [string, number][] {
  const account = guessesAt(guess, email)
  if (browser !== null) return [[`${account}#${browser}`, MOST_BY_ACCOUNT]]
  const [network, site, most] = [networkOf(ip), networkSite(ip), MOST_A_DAY[guess]]
  return [
    [`${account}@${network}`, MOST_BY_ACCOUNT],
    [account, MOST_BY_STRANGERS[guess]],
    ...(most === null ? [] : [[aDay(account), most] as [string, number]]),
    [`address:${network}`, MOST_BY_NETWORK],
    ...(site === null ? [] : [[`site:${site}`, MOST_BY_SITE] as [string, number]]),
  ]
}

/** The owner has proved themselves otherwise: what was guessed at their account, and from where they are, is forgotten. */
export async function forgetGuesses(sql: Query, email: string, ip: string): Promise<void> {
  const accounts = (['account', 'code'] as const).map((guess) => guessesAt(guess, email))
  const subjects = accounts.flatMap((account) => [account, aDay(account), `${account}@${networkOf(ip)}`])
  await sql`delete from attempts where subject = any(${subjects}::text[])`
}
