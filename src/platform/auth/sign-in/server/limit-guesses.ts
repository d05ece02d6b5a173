import type { RequestInfo } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { networkOf, networkSite } from '#src/server/http/network.ts'
import type { CookieRules } from '../../sessions/server/cookie.ts'
import { aDay, attemptsOf, forgive } from './attempts.ts'
import { knownBrowser } from './known-browser.ts'
import { limit } from './limits.ts'

/** What is guessed; each has its own counter for each account. */
export type Guess = 'account' | 'code' | 'second'

/** Tries in 15 minutes at one account, from one network or in a known browser. */
const MOST_BY_ACCOUNT = 10
/** Tries at one account from all other browsers together: a password is long, a code has six digits. */
const MOST_BY_STRANGERS: Record<Guess, number> = { account: 100, code: 20, second: 10 }
/** The same over a day, for short secrets. */
const MOST_A_DAY: Record<Guess, number | null> = { account: null, code: 50, second: 50 }
/** Tries at any accounts from one network, and from all networks of one IPv6 site. */
const MOST_BY_NETWORK = 100
const MOST_BY_SITE = 400
/** Wrong guesses after which the owner is warned. */
const TOLD_AFTER = 10

export interface Counted {
  /** Takes a correct guess out of the counts. */
  forgiven(): Promise<void>
  /** Whether the account now has so many wrong guesses that its owner should be warned. */
  isAlarming(): Promise<boolean>
}

/** The subject under which strangers' guesses at an account are counted. */
export const guessesAt = (guess: Guess, email: string) => `${guess}:${email}`

/**
 * Counts a guess at a password or code, for the account and for its origin; beyond a limit it is refused before anything is compared. Known browsers
 * have a counter of their own, so that strangers cannot use it up.
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

/** Clears the counters of an account and this network after its owner has authenticated in another way. */
export async function forgetGuesses(sql: Query, email: string, ip: string): Promise<void> {
  const accounts = (['account', 'code'] as const).map((guess) => guessesAt(guess, email))
  const subjects = accounts.flatMap((account) => [account, aDay(account), `${account}@${networkOf(ip)}`])
  await sql`delete from attempts where subject = any(${subjects}::text[])`
}
