import { describe, expect, it } from 'vitest'
import { SECOND_FACTOR_FIRST, SIGNED_OUT } from '#src/kernel/refusal.ts'
import { everyCall } from '../../../../test/walk/calls.ts'
import { exampleOf } from '../../../../test/walk/example.ts'
import { PASSWORD, type Person } from '../../../../test/world/people.ts'
import { type Answer, cookieOf } from '../../../../test/world/request.ts'
import { totpOf } from '../../../../test/world/totp.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { team } from '../../team/contract.ts'
import { account } from '../account/contract.ts'
import { auth } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, control, db } = world
const calls = await everyCall()

/** By hand: what is open before a second factor stands, and nothing else. */
const SETUP = ['account.mine', 'account.beginSecondFactor', 'account.confirmSecondFactor', 'auth.signOut']

const gist = ({ status, body }: Answer) => [status, body?.message]

async function refusals(person: Person): Promise<string[]> {
  const open: string[] = []
  for (const { name, call } of calls) {
    if (call['~orpc'].meta.access === 'open' || SETUP.includes(name)) continue
    const answer = await world.ask(person, call, exampleOf(call))
    if (answer.body?.message !== SECOND_FACTOR_FIRST || answer.status !== 403) open.push(name)
  }
  return open
}

describe('control without a second factor', () => {
  it('gets no call but those that set one up, nor the stream, nor a receipt', async () => {
    await db.query('delete from auth.second_factors where person_id = $1', [control.id])
    expect(await refusals(control)).toEqual([])
    const url = (path: string) => fetch(`${world.url}${path}`, { headers: { cookie: control.cookie } })
    for (const path of ['/api/live', `/api/membership/files/${control.id}`]) {
      const answer = await url(path)
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([401, SIGNED_OUT])
    }
    expect(await world.must(control, auth.me, {})).toMatchObject({ second_factor_missing: true })
  })

  it('is in once it stands', async () => {
    const { secret } = await world.must(control, account.beginSecondFactor, { password: 'dueña-de-la-plataforma' })
    const { headers } = await world.ask(control, account.confirmSecondFactor, { code: totpOf(secret) })
    const here = { ...control, cookie: cookieOf(headers) }
    expect(await world.must(here, auth.me, {})).toMatchObject({ second_factor_missing: false })
  })
})

describe('a company that wants it', () => {
  it('is asked to begin with whoever decides it', async () => {
    expect(gist(await world.ask(ana, team.requireSecondFactor, { required: true }))).toEqual([
      409,
      'Activa primero tu propia verificación en dos pasos, en Mi cuenta.',
    ])
    expect(gist(await world.ask(beto, team.requireSecondFactor, { required: true }))[0]).toBe(403)
  })

  it('holds empresa and administrador to it at their next call, and no colaborador', async () => {
    const { secret } = await world.must(ana, account.beginSecondFactor, { password: PASSWORD })
    const { headers, body } = await world.ask(ana, account.confirmSecondFactor, { code: totpOf(secret) })
    const here = { ...ana, cookie: cookieOf(headers) }
    expect(await world.must(here, team.requireSecondFactor, { required: true })).toEqual({
      second_factor_required: true,
    })
    expect(gist(await world.ask(beto, team.members))).toEqual([403, SECOND_FACTOR_FIRST])
    expect((await world.ask(caro, account.sessions)).status).toBe(200)
    expect((await world.ask(here, team.members)).status).toBe(200)
    const drop = { password: PASSWORD, code: body.recovery_codes[0] }
    expect((await world.ask(here, account.dropSecondFactor, drop)).status).toBe(409)

    await world.must(here, team.requireSecondFactor, { required: false })
    expect((await world.ask(beto, team.members)).status).toBe(200)
    expect((await world.ask(here, account.dropSecondFactor, drop)).status).toBe(200)
  })
})
