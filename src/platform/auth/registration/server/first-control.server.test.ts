import { afterAll, expect, it } from 'vitest'
import { openPools } from '#src/server/database/pool.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { auth } from '../../contract.ts'
import { ensureControl } from './first-control.ts'

const world = await openWorld()
const pools = openPools(world.lines)
afterAll(() => pools.end())

it('makes one account, with a password told once, however many nodes start together', async () => {
  await world.db.query('delete from control_profiles')
  const made = await Promise.all(Array.from({ length: 4 }, () => ensureControl({ pools, config: nothing })))
  const [account, ...others] = made.filter((answer) => answer !== null)
  expect(others).toEqual([])
  expect(account).toEqual({ email: 'control@trama.local', password: expect.stringMatching(/^[\w-]{20}$/) })
  const first = { email: account?.email ?? '', password: account?.password ?? '' }
  expect((await world.ask(null, auth.signIn, first)).body).toEqual({ must_change_password: true, second_factor: false })
})

it('demands another password than the one that a terminal has shown', async () => {
  await world.db.query('delete from control_profiles where email = $1', ['control@trama.local'])
  await world.db.query('delete from auth."user" where email = $1', ['control@trama.local'])
  const account = await ensureControl({ pools, config: nothing })
  const first = { email: 'control@trama.local', password: account?.password ?? '' }
  const entered = await world.ask(null, auth.signIn, first)
  expect(entered.headers.getSetCookie()).toEqual([])
  const chosen = await world.ask(null, auth.replacePassword, { ...first, new_password: 'huso-rueca-madeja-4' })
  expect([chosen.status, chosen.body]).toEqual([200, { must_change_password: false, second_factor: false }])
  expect((await world.ask(null, auth.signIn, first)).status).toBe(401)
  const again = await world.ask(null, auth.signIn, { ...first, password: 'huso-rueca-madeja-4' })
  expect(again.body.must_change_password).toBe(false)
})

it('tells no password that the operator chose', async () => {
  await world.db.query('delete from control_profiles where email = $1', ['control@trama.local'])
  const config = { controlEmail: 'otra@trama.test', controlPassword: 'tela-hilo-boton-7' }
  expect(await ensureControl({ pools, config })).toEqual({ email: 'otra@trama.test', password: null })
  expect(
    (await world.ask(null, auth.signIn, { email: 'otra@trama.test', password: 'tela-hilo-boton-7' })).body,
  ).toEqual({
    must_change_password: false,
    second_factor: false,
  })
})

it('leaves an owner alone', async () => {
  expect(
    await ensureControl({ pools, config: { controlEmail: 'otra@trama.test', controlPassword: 'tela-hilo-boton-7' } }),
  ).toBeNull()
})

const nothing = { controlEmail: undefined, controlPassword: undefined }
