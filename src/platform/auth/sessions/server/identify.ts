import { raw } from 'sql-template-tag'
import type { CurrentUser, Identify } from '#src/server/calls/serve.ts'
import type { Pools } from '#src/server/database/pool.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import { HAS_FACTOR, MUST_HAVE_FACTOR } from '../../second-factor/server/required.ts'
import { type CookieRules, tokenIn } from './cookie.ts'
import { hashToken } from './hashes.ts'
import { isOpen, MODULES_OF } from './open-modules.ts'
import { AGEING, ALIVE, keepAlive } from './sessions.ts'

const MODULES = MODULES_OF(raw('u.company_id'))

interface SessionRow extends Omit<CurrentUser, 'modules'> {
  connected: string[]
  inactive: string[]
  ageing: boolean
}

export interface IdentifyMeans extends CookieRules {
  pools: Pools
  /** Every module, in the order of the catalogue. */
  moduleIds: readonly string[]
}

/**
 * Whom a cookie belongs to now: asked of the database on every request in one statement, nothing remembered, so that whoever is
 * deactivated, demoted, signed out or of a company switched off is refused at the very next request, on every node. A session that
 * is used lives on, within the limits of sessions.ts.
 */
export function identifier({ pools, moduleIds, ...rules }: IdentifyMeans): Identify {
  const sql = queryOn(pools.auth)
  return async (cookies, { evenWithoutFactor } = { evenWithoutFactor: false }) => {
    const token = tokenIn(cookies, rules)
    if (token === null) return null
    const [session] = await sql<SessionRow>`
      select u.id, u.email, s.id as session, u.company_id as company,
        coalesce(p.username, c.username) as username,
        case when c.id is null then p.role else 'control' end as role,
        ${MUST_HAVE_FACTOR} and not ${HAS_FACTOR} as second_factor_missing,
        ${MODULES}, ${AGEING} as ageing
      from session s
      join "user" u on u.id = s."userId"
      left join profiles p on p.company_id = u.company_id and p.id = u.id and p.active
      left join company_profiles f on f.company_id = p.company_id and f.active
      left join control_profiles c on c.id = u.id and u.company_id is null
      where s.token = ${hashToken(token)} and ${ALIVE}
        and (f.company_id is not null or c.id is not null)`
    if (!session || (session.second_factor_missing && !evenWithoutFactor)) return null
    const { connected, inactive, ageing, ...who } = session
    if (ageing) keepAlive(sql, who.session)
    const open = (id: string) => who.role === 'control' || isOpen({ connected, inactive }, id)
    return { ...who, modules: moduleIds.filter(open) }
  }
}
