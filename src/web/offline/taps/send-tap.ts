import { type Envelope, Failure, sendOnce } from '../../calls/transport.ts'
import type { Tap, TapArrival } from './tap.ts'

/** Statuses that are asked again: no answer, a session that ended, or an overloaded server. */
const PASSING = [0, 401, 429, 502, 503, 504]
/** The session went on without this tab, which loads anew. */
const OF_ANOTHER = ['company_changed', 'person_changed']
const PATIENCE_MS = 20_000

/** One attempt, in the name of whoever made it. */
export async function sendTap(tap: Tap, now: number, by?: Envelope['by']): Promise<TapArrival> {
  const [method, path] = tap.route.split(' ')
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const tapped = { person: tap.person, ago: Math.max(0, now - tap.at) }
  try {
    const call = { '~orpc': { route: { method, path }, meta: {} } }
    return { answered: await sendOnce(call, tap.input, { key: tap.key, company: tap.company, tapped, signal, by }) }
  } catch (reason) {
    if (signal.aborted) return 'later'
    if (!(reason instanceof Failure)) throw reason
    return PASSING.includes(reason.status) || OF_ANOTHER.includes(reason.code) ? 'later' : { refused: reason }
  }
}
