import { levelIn } from '#src/kernel/rights/levels.ts'
import type { CurrentUser, Sessions } from '#src/server/calls/serve.ts'
import type { Pools } from '#src/server/database/pool.ts'
import type { FoundSession } from '#src/server/database/session-check.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import { type CookieRules, tokenIn } from './cookie.ts'
import { hashToken } from './hashes.ts'
import { isOpen } from './open-modules.ts'
import { keepAlive } from './sessions.ts'

/** Cookies whose person a node remembers; beyond that the oldest is forgotten. */
const MOST_REMEMBERED = 5_000
/** Before the answer of trama.session_of. */
const AGEING = '*'

export interface IdentifyMeans extends CookieRules {
  pools: Pools
  /** Every module, in catalogue order. */
  moduleIds: readonly string[]
}

interface Remembered {
  tokenHash: string
  user: CurrentUser
  /** The answer of trama.session_of. */
  who: string
}

/**
 * Finds the current person of a cookie, so that a deactivated, demoted or signed-out person, or one of an inactive company, is refused at the next
 * request on every node. Using a session extends it, within the limits of sessions.ts and trama.session_of. Results are remembered but never trusted:
 * a call that starts with a remembered one checks it in its first packet, and is rolled back if it has changed.
 */
export function sessionLookup({ pools, moduleIds, ...rules }: IdentifyMeans): Sessions {
  const sql = queryOn(pools.auth)
  const remembered = new Map<string, Remembered>()

  function remember(cookies: string, entry: Remembered) {
    remembered.delete(cookies)
    remembered.set(cookies, entry)
    const [oldest] = remembered.keys()
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  }

  function userOf(who: string): CurrentUser {
    const { connected, inactive, ...user } = JSON.parse(who)
    const open = (id: string) =>
      user.role === 'control' || (isOpen({ connected, inactive }, id) && levelIn(id, user) !== 'none')
    return { ...user, modules: moduleIds.filter(open) }
  }

  return {
    async identify(cookies, { evenWithoutFactor } = { evenWithoutFactor: false }) {
      const token = tokenIn(cookies, rules)
      if (cookies === null || token === null) return null
      const tokenHash = hashToken(token)
      const [session] = await sql<FoundSession>`select trama.session_of(${tokenHash})`
      remembered.delete(cookies)
      const { who, ageing } = readSession(session)
      if (who === null) return null
      const user = userOf(who)
      if (ageing) keepAlive(sql, user.session)
      remember(cookies, { tokenHash, user, who })
      return user.second_factor_missing && !evenWithoutFactor ? null : user
    },

    recall(cookies) {
      const entry = cookies === null ? undefined : remembered.get(cookies)
      if (cookies === null || entry === undefined) return null
      const { tokenHash, user, who } = entry
      let confirmed = false
      return {
        user,
        tokenHash,
        confirm(session) {
          const now = readSession(session)
          if (now.who !== who) {
            remembered.delete(cookies)
            return false
          }
          if (now.ageing) keepAlive(sql, user.session)
          confirmed = true
          return true
        },
        isConfirmed: () => confirmed,
      }
    },
  }
}

function readSession(found: FoundSession | undefined): { who: string | null; ageing: boolean } {
  const text = found?.session_of ?? null
  return text?.startsWith(AGEING) ? { who: text.slice(AGEING.length), ageing: true } : { who: text, ageing: false }
}
