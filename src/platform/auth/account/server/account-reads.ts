import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { HAS_FACTOR, MUST_HAVE_FACTOR } from '../../second-factor/server/required.ts'
import type { OpenSession, OwnAccount, TrustedDevice } from '../contract.ts'

/** A person's account, read as trama_auth, the only login that sees second factors. */
export async function accountOf(sql: Query, user: CurrentUser): Promise<OwnAccount> {
  const [row] = await sql<{
    name: string | null
    version: number | null
    on: boolean
    required: boolean
    codes: number
  }>`
    select p.name, p.version, ${HAS_FACTOR} as on, ${MUST_HAVE_FACTOR} as required,
      (select count(*)::int from recovery_codes r where r.person_id = u.id) as codes
    from "user" u
    left join profiles p on p.company_id = ${user.company} and p.id = u.id
    left join company_profiles f on f.company_id = p.company_id
    left join control_profiles c on c.id = u.id and u.company_id is null
    where u.id = ${user.id}`
  return {
    name: row?.name ?? user.username,
    username: user.username,
    email: user.email,
    version: row?.version ?? 1,
    second_factor: { on: row?.on ?? false, required: row?.required ?? true, recovery_codes: row?.codes ?? 0 },
  }
}

/** A person's active sessions: the current one first, then by last use. */
export async function sessionsOf(sql: Query, user: CurrentUser): Promise<OpenSession[]> {
  const rows = await sql<Omit<OpenSession, 'created_at' | 'used_at'> & { created_at: Date; used_at: Date }>`
    select id, coalesce("userAgent", '') as user_agent, coalesce("ipAddress", '') as address, "createdAt" as created_at,
      "updatedAt" as used_at, id = ${user.session} as current
    from session where "userId" = ${user.id} and "expiresAt" > now()
    order by id = ${user.session} desc, "updatedAt" desc, id limit 100`
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), used_at: row.used_at.toISOString() }))
}

/** The devices that skip the second factor. */
export async function devicesOf(sql: Query, user: CurrentUser): Promise<TrustedDevice[]> {
  const rows = await sql<Record<'id' | 'user_agent', string> & Record<'created_at' | 'used_at' | 'expires_at', Date>>`
    select id, user_agent, created_at, last_used_at as used_at, expires_at
    from trusted_devices where person_id = ${user.id} and expires_at > now() order by last_used_at desc, id limit 100`
  return rows.map(({ id, user_agent, ...moments }) => ({
    id,
    user_agent,
    created_at: moments.created_at.toISOString(),
    used_at: moments.used_at.toISOString(),
    expires_at: moments.expires_at.toISOString(),
  }))
}
