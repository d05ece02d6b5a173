import { SCOPES, type Scope } from '#src/kernel/calls/scopes.ts'
import { oauth } from '#src/platform/oauth/contract.ts'
import { exchange, type RawAnswer } from '../faults/raw-http.ts'
import type { Person } from './people.ts'
import type { Sending } from './request.ts'
import type { World } from './world.ts'

/** What a company's automation holds. */
export interface Program {
  client_id: string
  client_secret: string
}

/** The automation of somebody's company: consented to, with these scopes, and with new credentials. */
export async function programOf(
  world: World,
  { company }: Person,
  scopes: readonly Scope[] = SCOPES,
): Promise<Program> {
  await grant(world, company, scopes)
  return world.must(world.control, oauth.renewCredentials, { company_id: company ?? '' })
}

/** What a company lets its automation do, said at once. */
export const grant = (world: World, company: string | null, scopes: readonly Scope[], consent = true) =>
  world.db.query('update automation_profiles set scopes = $2, consent = $3 where company_id = $1', [
    company,
    scopes,
    consent,
  ])

/** A request for a token: a form as given, the client in the header unless `headers` say otherwise. */
export function askToken(
  url: string,
  { client_id, client_secret }: Program,
  form: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`
  const type = 'application/x-www-form-urlencoded'
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString()
  return exchange(url, {
    method: 'POST',
    path: '/api/oauth/token',
    body,
    headers: { authorization, 'content-type': type, ...headers },
  })
}

/** A token with these scopes; all that are granted unless named. */
export async function tokenOf({ url, db }: World, program: Program, scopes?: readonly Scope[]): Promise<string> {
  await db.query('update auth.clients set calls = 0')
  const { status, text } = await askToken(url, program, scopes ? { scope: scopes.join(' ') } : {})
  if (status !== 200) throw new Error(`No token (${status}): ${text}`)
  return JSON.parse(text).access_token
}

/** A call made with a token, as by a program: no cookie, no Origin. */
export const withToken = (token: string, more: Sending = {}): Sending => ({
  ...more,
  origin: null,
  headers: { authorization: `Bearer ${token}`, ...more.headers },
})
