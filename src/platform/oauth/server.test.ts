import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { oauth } from './contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, zoe, control, db } = world
const ariadna = { company_id: ana.company ?? '' }
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const renew = () => world.must(control, oauth.renewCredentials, ariadna)
const current = async (as = ana, input = {}) => (await world.must(as, oauth.credentials, input)).current
const count = async (from: string): Promise<number> =>
  (await db.query(`select count(*)::int as n from ${from}`)).rows[0].n

describe('credentials', () => {
  it('are none before control makes some', async () => {
    expect(await current()).toBeNull()
    expect(await current(control, ariadna)).toBeNull()
  })

  it('are a random uuid and 32 random bytes without dashes', async () => {
    const [one, two] = [await renew(), await renew()]
    for (const { client_id, client_secret } of [one, two]) {
      expect(client_id).toMatch(UUID_V4)
      expect(client_secret).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(one.client_id).not.toBe(two.client_id)
    expect(one.client_secret).not.toBe(two.client_secret)
  })

  it('are shown to the company and to control afterwards, without the secret', async () => {
    const { client_id, client_secret } = await renew()
    const shown = await current()
    expect(shown).toMatchObject({ client_id, created_by: 'Control', last_used_at: null })
    expect(await current(beto)).toEqual(shown)
    expect(await current(control, ariadna)).toEqual({ ...shown, created_by: control.name })
    expect(JSON.stringify(shown)).not.toContain(client_secret)
    expect(await current(zoe)).toBeNull()
  })

  it('end when they are renewed: of any number of renewals one company has one', async () => {
    const renewals = Array.from({ length: 12 }, (_, at) =>
      world.ask(control, oauth.renewCredentials, ariadna, { node: at % 2 }),
    )
    const answers = await Promise.all(renewals)
    expect(answers.filter(({ status, body }) => status !== 200 && body.message !== STALE)).toEqual([])
    const of = `where company_id = '${ana.company}'`
    expect(await count(`api_clients ${of} and ended_at is null`)).toBe(1)
    expect(await count(`auth.clients ${of}`)).toBe(1)
    const { rows } = await db.query(`select id from auth.clients ${of}`)
    expect((await current())?.client_id).toBe(rows[0].id)
  })

  it('end when they are revoked, with their secret and every token', async () => {
    const { client_id } = await renew()
    await db.query(
      `insert into auth.client_tokens (token_hash, client_id, scopes, expires_at) values (repeat('a', 43), $1, '{}', now())`,
      [client_id],
    )
    expect(await world.must(control, oauth.revokeCredentials, ariadna)).toEqual({ id: client_id })
    expect([await current(), await count('auth.clients'), await count('auth.client_tokens')]).toEqual([null, 0, 0])
    const again = await world.ask(control, oauth.revokeCredentials, ariadna)
    expect([again.status, again.body.message]).toEqual([404, NOT_FOUND])
  })

  it('are accounted for, each time they are made and ended', async () => {
    await db.query('delete from control_log')
    const { client_id } = await renew()
    await world.must(control, oauth.revokeCredentials, ariadna)
    const { rows } = await db.query('select person_id, call, subject_id from control_log order by created_at')
    const by = { person_id: control.id, subject_id: client_id }
    expect(rows).toEqual([
      { ...by, call: 'oauth.renewCredentials' },
      { ...by, call: 'oauth.revokeCredentials' },
    ])
  })
})

scenarios(world, oauth.renewCredentials, [
  { it: 'are nothing that a company makes by itself', as: ana, input: ariadna, refused: FORBIDDEN },
  {
    it: 'are made for a company that there is',
    as: control,
    input: { company_id: '01a1fbc4-0000-7000-8000-00000000dead' },
    refused: NOT_FOUND,
  },
])

scenarios(world, oauth.credentials, [
  { it: 'are asked for by control of one company', as: control, input: {}, refused: 'Elige primero una empresa.' },
  { it: 'are no other company’s to see', as: ana, input: { company_id: zoe.company ?? '' }, refused: NOT_FOUND },
  { it: 'may be asked for by name of one’s own company', as: ana, input: ariadna, gives: { current: null } },
])

scenarios(world, oauth.calls, [
  { it: 'are none at first', as: ana, input: {}, gives: { rows: [], next: null, total: 0 } },
  { it: 'are none of another company’s', as: ana, input: { company_id: zoe.company ?? '' }, refused: NOT_FOUND },
])
