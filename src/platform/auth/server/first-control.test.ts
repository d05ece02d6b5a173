import { afterAll, expect, it } from 'vitest'
import { openPools } from '#src/server/db/pool.ts'
import { openWorld } from '../../../../test/world.ts'
import { auth } from '../contract.ts'
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
  expect((await world.ask(null, auth.signIn, { ...account })).status).toBe(200)
})

it('leaves an owner alone', async () => {
  expect(
    await ensureControl({ pools, config: { controlEmail: 'otra@trama.test', controlPassword: 'tela-hilo-boton-7' } }),
  ).toBeNull()
})

const nothing = { controlEmail: undefined, controlPassword: undefined }
