import { expect, it } from 'vitest'
import { SIGNED_OUT } from '#src/kernel/refusal.ts'
import { PASSWORD } from '../../../../test/people.ts'
import { cookieOf } from '../../../../test/request.ts'
import { openWorld } from '../../../../test/world.ts'
import { auth } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, control, zoe } = world

it('tells a company person who they are and what is open', async () => {
  const { company, user } = await world.must(beto, auth.me, {})
  expect({ company: company?.name, user }).toEqual({
    company: 'Confecciones Ariadna',
    user: { id: beto.id, username: 'Beto', email: beto.email, role: 'administrador' },
  })
})

it('gives control no company and every module', async () => {
  const me = await world.must(control, auth.me, {})
  expect(me).toMatchObject({ user: { role: 'control' }, company: null })
  expect(me.modules).toContain('bodega')
})

it('leaves out what control switched off for everybody, but not for control', async () => {
  await world.db.query(`insert into app_config (key, value) values ('module_status', '{"bodega": {"active": false}}')`)
  expect((await world.must(ana, auth.me, {})).modules).not.toContain('bodega')
  expect((await world.must(control, auth.me, {})).modules).toContain('bodega')
})

it('ends alone: the other sessions of the person go on', async () => {
  const { headers } = await world.ask(null, auth.signIn, { email: zoe.email, password: PASSWORD })
  const second = { ...zoe, cookie: cookieOf(headers) }
  const { headers: ended } = await world.ask(second, auth.signOut)
  expect(ended.getSetCookie()).toEqual(['trama=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
  expect((await world.ask(second, auth.me)).body.message).toBe(SIGNED_OUT)
  expect((await world.ask(zoe, auth.me)).status).toBe(200)
})

it('lives on while it is used, and is over after a week without', async () => {
  const daysLeft = async () => {
    const { rows } = await world.db.query(
      `select round(extract(epoch from "expiresAt" - now()) / 86400)::int as days from auth.session where "userId" = $1`,
      [caro.id],
    )
    return rows[0].days
  }
  const leave = (days: number) =>
    world.db.query(`update auth.session set "expiresAt" = now() + make_interval(days => $2) where "userId" = $1`, [
      caro.id,
      days,
    ])

  await leave(2)
  expect((await world.ask(caro, auth.me)).status).toBe(200)
  await expect.poll(daysLeft).toBe(7)
  await leave(0)
  expect((await world.ask(caro, auth.me)).body.message).toBe(SIGNED_OUT)
})

it('is over after a month, however much it is used', async () => {
  const { headers } = await world.ask(null, auth.signIn, { email: zoe.email, password: PASSWORD })
  const old = { ...zoe, cookie: cookieOf(headers) }
  const [token] = old.cookie.replace('trama=', '').split('.')
  await world.db.query(`update auth.session set "createdAt" = now() - interval '31 days' where token = $1`, [token])
  expect((await world.ask(old, auth.me)).body.message).toBe(SIGNED_OUT)
})

it('opens nothing to whoever holds the table of sessions', async () => {
  const { rows } = await world.db.query('select token from auth.session where "userId" = $1', [ana.id])
  const signature = ana.cookie.split('.')[1]
  for (const { token } of rows) {
    expect(ana.cookie).not.toBe(`trama=${token}`)
    for (const cookie of [`trama=${token}`, `trama=${token}.`, `trama=${token}.${signature?.replace(/^./, '-')}`]) {
      expect((await world.ask({ ...ana, cookie }, auth.me)).body.message).toBe(SIGNED_OUT)
    }
  }
})
