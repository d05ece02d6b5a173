import { aDay, attempt } from '#src/platform/auth/sign-in/server/attempts.ts'
import { limit } from '#src/platform/auth/sign-in/server/limits.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { networkOf } from '#src/server/http/network.ts'

/** Codes asked for in 15 minutes. */
const MOST_ASKED_BY_NETWORK = 20
const MOST_ASKED_OF_COMPANY = 200
/** Codes to one address: in 15 minutes from one network, and in a day from all. */
const MOST_TO_ADDRESS = 3
const MOST_TO_ADDRESS_A_DAY = 20
/** Wrong codes in 15 minutes. */
const MOST_WRONG_BY_NETWORK = 30
const MOST_WRONG_OF_COMPANY = 300

/** @throws Refusal 429 once a network, or all who ask at one company, asked too often */
export async function limitPortalAsking(auth: Query, company: string, ip: string): Promise<void> {
  await limit(auth, `portal:${networkOf(ip)}`, MOST_ASKED_BY_NETWORK)
  await limit(auth, `portal-company:${company}`, MOST_ASKED_OF_COMPANY)
}

/** Whether another code may go to an address. It is counted for every address, a client's or not, and never told: it would tell that somebody else asks. */
export async function mayMailCode(auth: Query, company: string, email: string, ip: string): Promise<boolean> {
  const subject = `portal-mail:${company}:${email}`
  if ((await attempt(auth, `${subject}@${networkOf(ip)}`, MOST_TO_ADDRESS)) !== null) return false
  return (await attempt(auth, aDay(subject), MOST_TO_ADDRESS_A_DAY)) === null
}

/**
 * Counts a wrong code. Right ones are not counted, and are taken even beyond the limit: nobody locks a client out by guessing beside him.
 * @throws Refusal 429
 */
export async function limitWrongCodes(auth: Query, company: string, ip: string): Promise<void> {
  await limit(auth, `portal-code:${networkOf(ip)}`, MOST_WRONG_BY_NETWORK)
  await limit(auth, `portal-codes:${company}`, MOST_WRONG_OF_COMPANY)
}
