import { SCOPES } from '#src/kernel/calls/scopes.ts'
import { DISCONNECTED, FORBIDDEN } from '#src/kernel/refusal.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { oauth } from '#src/platform/oauth/contract.ts'
import { moduleIds } from '#src/server/areas.ts'
import { grant, type Program, tokenOf } from '../world/program.ts'
import type { World } from '../world/world.ts'
import type { NamedCall } from './calls.ts'

const UNKNOWN = 'El token no vale o ya venció. Pide otro.'
const unknown = { status: 401, message: UNKNOWN, why: 'Bearer realm="trama", error="invalid_token"' }
const withoutScope = { status: 403, message: FORBIDDEN, why: 'insufficient_scope' }

export interface Situation {
  when: string
  /** Makes it so, and answers the token that is shown. */
  prepare: (named: NamedCall) => Promise<string>
  /** Absent: it works. */
  refused?: { status: number; message: string; why?: string }
  /** Of modules only; the rest works. */
  ofModules?: true
}

export const scopeOf = ({ call }: NamedCall) => call['~orpc'].meta.scope ?? 'orders:read'

/** What a program's call finds: what it shows, and what became of its company since. `credentials` are asked for when a story runs. */
export function programSituations(world: World, credentials: () => { program: Program; token: string }): Situation[] {
  const { ana, control, db } = world
  const of = () => ({ company_id: ana.company ?? '' })
  return [
    { when: 'the token holds every scope', prepare: async () => credentials().token },
    {
      when: 'the token holds this scope alone',
      prepare: (named) => tokenOf(world, credentials().program, [scopeOf(named)]),
    },
    {
      when: 'the token holds every scope but this one',
      prepare: (named) =>
        tokenOf(
          world,
          credentials().program,
          SCOPES.filter((scope) => scope !== scopeOf(named)),
        ),
      refused: withoutScope,
    },
    {
      when: 'the company has taken the scope back since',
      prepare: async (named) => {
        await grant(
          world,
          ana.company,
          SCOPES.filter((scope) => scope !== scopeOf(named)),
        )
        return credentials().token
      },
      refused: withoutScope,
    },
    {
      when: 'the company has taken its consent back',
      prepare: async () => {
        await grant(world, ana.company, SCOPES, false)
        return credentials().token
      },
      refused: unknown,
    },
    {
      when: 'the token ran out',
      prepare: async () => {
        await db.query('update auth.client_tokens set expires_at = now()')
        return credentials().token
      },
      refused: unknown,
    },
    {
      when: 'the credentials were revoked',
      prepare: async () => {
        await world.must(control, oauth.revokeCredentials, of())
        return credentials().token
      },
      refused: unknown,
    },
    {
      when: 'the credentials were renewed',
      prepare: async () => {
        await world.must(control, oauth.renewCredentials, of())
        return credentials().token
      },
      refused: unknown,
    },
    {
      when: 'the company was switched off',
      prepare: async () => {
        await world.must(control, companies.deactivate, { id: ana.company ?? '' })
        return credentials().token
      },
      refused: unknown,
    },
    { when: 'the token is none', prepare: async () => 'x'.repeat(43), refused: unknown },
    { when: 'the token is empty', prepare: async () => '', refused: unknown },
    {
      when: 'the secret is shown for a token',
      prepare: async () => credentials().program.client_secret,
      refused: unknown,
    },
    {
      when: 'the module is disconnected',
      prepare: async () => {
        for (const module_id of moduleIds) await world.must(ana, catalogue.disconnectModule, { module_id })
        return credentials().token
      },
      refused: { status: 403, message: DISCONNECTED },
      ofModules: true,
    },
    {
      when: 'the module is switched off for everybody',
      prepare: async () => {
        for (const module_id of moduleIds) await world.must(control, catalogue.deactivateModule, { module_id })
        return credentials().token
      },
      refused: { status: 403, message: DISCONNECTED },
      ofModules: true,
    },
  ]
}
