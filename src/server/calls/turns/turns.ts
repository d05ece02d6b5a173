import type { CallMeta } from '#src/kernel/contract.ts'
import { rateLimited } from '#src/kernel/refusal.ts'
import { MOST_RUNNING } from '../../database/pool.ts'
import type { Authorization } from '../gate.ts'
import { buckets } from './buckets.ts'
import { fairQueue } from './fair-queue.ts'

const MOST_WAITING = 2_000
const SHARE_WAITING = 1_000
/** Calls that run at once for one company, for control, or for all anonymous callers; three such groups still leave a place for others. */
const SHARE_RUNNING = 4
/** Identifications that run at once for one address: nothing else is known yet. */
const SHARE_AT_DOOR = 8
/** A company's rate limit is that of so many people. */
const PEOPLE_AT_ONCE = 5
/** Tokens that an act costs when it leaves the platform: a fetch, a mail. */
const OUTSIDE = 10
const TOO_FAST = 'Vas demasiado rápido. Espera unos segundos y vuelve a intentarlo.'

/** Decides when calls run: turns shared among companies, and rate limits for each person and company. */
export function turnsOf(actsPerMinute: number) {
  const door = fairQueue({
    most: MOST_RUNNING,
    share: SHARE_AT_DOOR,
    waiting: MOST_WAITING,
    shareWaiting: SHARE_WAITING,
  })
  const calls = fairQueue({
    most: MOST_RUNNING,
    share: SHARE_RUNNING,
    waiting: MOST_WAITING,
    shareWaiting: SHARE_WAITING,
  })
  const people = buckets(actsPerMinute)
  const companies = buckets(actsPerMinute * PEOPLE_AT_ONCE)

  let movedAt = Date.now()
  const moving =
    <T>(work: () => Promise<T>) =>
    async () => {
      movedAt = Date.now()
      try {
        return await work()
      } finally {
        movedAt = Date.now()
      }
    }
  const load = () => {
    const [asking, running] = [door.load(), calls.load()]
    return { running: asking.running + running.running, waiting: asking.waiting + running.waiting }
  }

  return {
    /** Work before the caller is identified. */
    door: <T>(address: string, work: () => Promise<T>) => door.run(address, moving(work)),
    /** A call after the gate. */
    run: <T>({ who, company }: Authorization, work: () => Promise<T>) =>
      calls.run(who?.role === 'control' ? 'control' : (company ?? 'anonymous'), moving(work)),
    /**
     * Charges an act to the limits of a signed-in person. API clients have a limit of their own.
     * @throws Refusal 429 if it is one too many
     */
    spend({ kind, outside }: CallMeta, { who, company }: Authorization) {
      if (kind !== 'act' || who === null || who.program) return
      const many = outside ? OUTSIDE : 1
      const seconds = Math.max(people.wait(who.id, many), company === null ? 0 : companies.wait(company, many))
      if (seconds > 0) throw rateLimited(TOO_FAST, seconds)
      people.take(who.id, many)
      if (company !== null) companies.take(company, many)
    },
    load,
    /** For how long no task has started or ended although some wait; 0 if none waits. */
    stalledMs: () => (load().waiting === 0 ? 0 : Date.now() - movedAt),
  }
}

export type Turns = ReturnType<typeof turnsOf>
