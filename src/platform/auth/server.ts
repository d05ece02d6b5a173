import { v7 } from 'uuid'
import { Refusal } from '#src/kernel/refusal.ts'
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

const CHOSEN = 'Ya elegiste tu contraseña. Inicia sesión con ella.'
const SAME = 'Elige una contraseña distinta de la actual.'

export interface AuthMeans extends CookieRules {
  pools: Pools
}

/** Registration, sign-in and sign-out; the only area that reaches schema auth, so it is given the pools and the key. */
export default function authServer({ pools, ...rules }: AuthMeans): Served {
  const sessions = openSessions(pools, rules.secret)
  const sql = queryOn(pools.auth)

  const signIn = async (person: string, { ip, headers, resHeaders }: Asked) => {
    const token = await sessions.begin(person, ip, headers.get('user-agent'))
    resHeaders.append('set-cookie', sessionCookie(token, rules))
  }

  return serve(auth, {
    async register({ input, request }) {
      refuseCommon(input.password)
      await limitRegistrations(sql, request.ip)
      const company = v7()
      const person = v7()
      const passwordHash = await hashPassword(input.password)
      await inTransaction({ pool: pools.tenant, company, person }, (tenant) =>
        foundCompany(tenant, { request: request.id, company, person, input, passwordHash }),
      )
      await signIn(person, request)
      return {}
    },

    async signIn({ input, request }) {
      const { id, must_change_password } = await personBehind(sql, input, request.ip)
      if (!must_change_password) {
        await sweepSessions(sql, id)
        await signIn(id, request)
      }
      return { must_change_password }
    },

    async replacePassword({ input, request }) {
      const { id, company, must_change_password } = await personBehind(sql, input, request.ip)
      if (!company || !must_change_password) throw new Refusal(409, CHOSEN)
      if (input.new_password === input.password) throw new Refusal(400, SAME, { fields: { new_password: SAME } })
      refuseCommon(input.new_password, 'new_password')
      const passwordHash = await hashPassword(input.new_password)
      await inTransaction({ pool: pools.tenant, company, person: id }, async (tenant) => {
        const [profile] = await tenant`
          update profiles set must_change_password = false, version = version + 1
          where company_id = ${company} and id = ${id} and must_change_password returning id`
        if (!profile) throw new Refusal(409, CHOSEN)
        await tenant`select trama.replace_password(${id}, ${passwordHash}), trama.end_sessions(${id})`
        await tenant`
          insert into audit_log (company_id, id, person_id, call, subject_id, request_id)
          values (${company}, ${v7()}, ${id}, 'auth.replacePassword', ${id}, ${request.id})`
      })
      await signIn(id, request)
      return {}
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
