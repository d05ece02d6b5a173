import { describe, expect, it } from 'vitest'
import { SIGNED_OUT } from '#src/kernel/refusal.ts'
import { PASSWORD } from '../../../../../test/world/people.ts'
import { cookieOf } from '../../../../../test/world/request.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { account } from '../../account/contract.ts'
import { auth } from '../../contract.ts'

const world = await openWorld()
const { ana, beto, caro, control, zoe } = world

it('tells a company person who they are and what is open', async () => {
  const me = await world.must(beto, auth.me, {})
  expect({ company: me?.company?.name, user: me?.user }).toEqual({
    company: 'Confecciones Ariadna',
    user: { id: beto.id, username: 'Beto', email: beto.email, role: 'administrador' },
  })
})

it('gives control no company and every module', async () => {
  const me = await world.must(control, auth.me, {})
  expect(me).toMatchObject({ user: { role: 'control' }, company: null })
  expect(me?.modules).toContain('bodega')
})

it('leaves out what control switched off for everybody, but not for control', async () => {
  await world.db.query(`insert into app_config (key, value) values ('module_status', '{"bodega": {"active": false}}')`)
  expect((await world.must(ana, auth.me, {}))?.modules).not.toContain('bodega')
  expect((await world.must(control, auth.me, {}))?.modules).toContain('bodega')
})

it('is nobody, and no failure, for whoever only looks at the sign-in', async () => {
  const { status, body } = await world.ask(null, auth.me)
  expect([status, body]).toEqual([200, null])
})

it('ends alone: the other sessions of the person go on', async () => {
  const { headers } = await world.ask(null, auth.signIn, { email: zoe.email, password: PASSWORD })
  const second = { ...zoe, cookie: cookieOf(headers) }
  const { headers: ended } = await world.ask(second, auth.signOut)
  expect(ended.getSetCookie()).toEqual(['trama=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
  expect((await world.ask(second, account.mine)).body.message).toBe(SIGNED_OUT)
  expect((await world.ask(zoe, account.mine)).status).toBe(200)
})

describe.each([
  { who: 'a company person', person: () => caro, idleMinutes: 8 * 60, longestHours: 7 * 24 },
  { who: 'control', person: () => control, idleMinutes: 30, longestHours: 12 },
])('the session of $who', ({ person, idleMinutes, longestHours }) => {
  const change = (set: string) => world.db.query(`update auth.session set ${set} where "userId" = $1`, [person().id])
  const minutesLeft = async () => {
    const { rows } = await world.db.query(
      `select round(extract(epoch from "expiresAt" - now()) / 60)::int as minutes from auth.session where "userId" = $1`,
      [person().id],
    )
    return rows[0].minutes
  }

  it(`lives on while it is used, ${idleMinutes} minutes from each use, noted once a minute`, async () => {
    await change(`"expiresAt" = now() + interval '2 minutes', "updatedAt" = now() - interval '59 seconds'`)
    expect((await world.ask(person(), account.mine)).status).toBe(200)
    await change(`"updatedAt" = "updatedAt" - interval '2 seconds'`)
    expect(await minutesLeft()).toBe(2)
    expect((await world.ask(person(), account.mine)).status).toBe(200)
    await expect.poll(minutesLeft).toBe(idleMinutes)
  })

  it(`is over after ${longestHours} hours, however much it is used`, async () => {
    await change(`"createdAt" = now() - make_interval(hours => ${longestHours}) + interval '1 minute'`)
    expect((await world.ask(person(), account.mine)).status).toBe(200)
    await change(`"createdAt" = "createdAt" - interval '2 minutes'`)
    expect((await world.ask(person(), account.mine)).body.message).toBe(SIGNED_OUT)
  })

  it('is over when it was not used for so long', async () => {
    await change(`"createdAt" = now(), "expiresAt" = now()`)
    expect((await world.ask(person(), account.mine)).body.message).toBe(SIGNED_OUT)
  })
})

it('opens nothing to whoever holds the table of sessions', async () => {
  const { rows } = await world.db.query('select token from auth.session where "userId" = $1', [ana.id])
  const [session = ''] = ana.cookie.split(';')
  const signature = session.split('.')[1]
  for (const { token } of rows) {
    expect(session).not.toContain(token)
    for (const cookie of [`trama=${token}`, `trama=${token}.`, `trama=${token}.${signature?.replace(/^./, '-')}`]) {
      expect((await world.ask({ ...ana, cookie }, account.mine)).body.message).toBe(SIGNED_OUT)
    }
  }
})
