import type { CurrentUser, Sessions } from '#src/server/calls/serve.ts'
import type { Pools } from '#src/server/database/pool.ts'
import type { FoundSession } from '#src/server/database/session-check.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import { type CookieRules, tokenIn } from './cookie.ts'
import { hashToken } from './hashes.ts'
import { isOpen } from './open-modules.ts'
import { keepAlive } from './sessions.ts'

/** Cookies whose people a node remembers; beyond, the one that came first is forgotten. */
const MOST_REMEMBERED = 5_000

export interface IdentifyMeans extends CookieRules {
  pools: Pools
  /** Every module, in the order of the catalogue. */
  moduleIds: readonly string[]
}

interface Remembered {
  tokenHash: string
  user: CurrentUser
  /** What trama.session_of answered. */
  who: string
}

/**
 * Whom a cookie belongs to now, so that whoever is deactivated, demoted, signed out or of a company switched off is refused at the very
 * next request, on every node. A session that is used lives on, within the limits of sessions.ts and trama.session_of.
 *
 * What was found is remembered, and never trusted: a call that begins by it asks again in its own packet, and counts for nothing where
 * the answer is another one.
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
    const open = (id: string) => user.role === 'control' || isOpen({ connected, inactive }, id)
    return { ...user, modules: moduleIds.filter(open) }
  }

  return {
    async identify(cookies, { evenWithoutFactor } = { evenWithoutFactor: false }) {
      const token = tokenIn(cookies, rules)
      if (cookies === null || token === null) return null
      const tokenHash = hashToken(token)
      const [session] = await sql<FoundSession>`select who, ageing from trama.session_of(${tokenHash})`
      remembered.delete(cookies)
      if (!session?.who) return null
      const user = userOf(session.who)
      if (session.ageing) keepAlive(sql, user.session)
      remember(cookies, { tokenHash, user, who: session.who })
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
          if (session?.who !== who) {
            remembered.delete(cookies)
            return false
          }
          if (session.ageing) keepAlive(sql, user.session)
          confirmed = true
          return true
        },
        isConfirmed: () => confirmed,
      }
    },
  }
}
