import { v7 } from 'uuid'
import type { Pools } from '#src/server/db/pool.ts'
import { inTransaction, queryOn } from '#src/server/db/transaction.ts'
import { type Asked, type Served, serve } from '#src/server/serve.ts'
import { auth } from './contract.ts'
import { refuseCommon } from './server/common-passwords.ts'
import { type CookieRules, endedCookie, sessionCookie } from './server/cookie.ts'
import { foundCompany } from './server/found-company.ts'
import { hashPassword } from './server/hashing.ts'
import { endSession, openSessions, sweepSessions } from './server/sessions.ts'
import { limitRegistrations, personBehind } from './server/sign-in.ts'

export interface AuthMeans extends CookieRules {
  pools: Pools
}

/** Registration, sign-in and sign-out; the only area that reaches schema auth, so it is given the pools and the key. */
export default function authServer({ pools, ...rules }: AuthMeans): Served {
  const sessions = openSessions(pools, rules.secret)
  const sql = queryOn(pools.auth)

  const signedIn = async (person: string, { ip, headers, resHeaders }: Asked) => {
    const token = await sessions.begin(person, ip, headers.get('user-agent'))
    resHeaders.append('set-cookie', sessionCookie(token, rules))
    return {}
  }

  return serve(auth, {
    async register({ input, request }) {
      refuseCommon(input.password)
      await limitRegistrations(sql, request.ip)
      const company = v7()
      const person = v7()
      const passwordHash = await hashPassword(input.password)
      await inTransaction({ pool: pools.tenant, company, person }, (tenant) =>
        foundCompany(tenant, { company, person, input, passwordHash }),
      )
      return signedIn(person, request)
    },

    async signIn({ input, request }) {
      const person = await personBehind(sql, input, request.ip)
      await sweepSessions(sql, person)
      return signedIn(person, request)
    },

    async signOut({ user, request }) {
      await endSession(sql, user.session)
      request.resHeaders.append('set-cookie', endedCookie(rules))
      return {}
    },

    async me({ sql, user }) {
      const { id, username, email, role, modules } = user
      const [company = null] = user.company
        ? await sql<{ id: string; name: string; currency: string; country: string }>`
            select company_id as id, display_name as name, currency, country from company_profiles
            where company_id = ${user.company}`
        : []
      return { user: { id, username, email, role }, company, modules: [...modules] }
    },
  })
}
