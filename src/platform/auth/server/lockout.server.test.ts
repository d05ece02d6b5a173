import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { account } from '#src/platform/auth/account/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { codeIn, openMailbox, tokenIn } from '../../../../test/world/mailbox.ts'
import { PASSWORD } from '../../../../test/world/people.ts'
import { cookieOf } from '../../../../test/world/request.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { auth } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const mailbox = await openMailbox()
const world = await openWorld({ environment: { SMTP_URL: mailbox.url, TRUST_PROXY: '1' } })
const { ana, beto, zoe } = world
afterAll(() => mailbox.close())
beforeEach(async () => {
  await world.db.query('delete from auth.attempts')
  await expect.poll(queued).toBe(0)
  mailbox.received.splice(0)
})

const NEW = 'huso-rueca-madeja-4'
const from = (network: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${network}` } })

/** So many wrong passwords for an address, ten from each network. */
async function guess(email: string, count: number) {
  const statuses: number[] = []
  for (let at = 0; at < count; at += 10) {
    const tries = Array.from({ length: 10 }, (_, i) =>
      world.ask(null, auth.signIn, { email, password: `equivocada-${at + i}` }, from(at / 10)),
    )
    statuses.push(...(await Promise.all(tries)).map(({ status }) => status))
  }
  return statuses
}

const enter = (email: string, password: string, network: number, cookie: string | null = null) =>
  world.ask(null, auth.signIn, { email, password }, { ...from(network), cookie })

describe('strangers who guess at an account', () => {
  it('shut nobody out by failing from one network: the owner comes in from any other', async () => {
    expect(await guess(ana.email, 10)).toEqual(Array(10).fill(401))
    expect((await enter(ana.email, PASSWORD, 0)).status).toBe(429)
    expect((await enter(ana.email, PASSWORD, 1)).status).toBe(200)
  })

  it('are compared a hundred times at most, and the browser that the owner uses is never shut out', async () => {
    const browser = cookieOf((await enter(ana.email, PASSWORD, 200)).headers)
    const statuses = await guess(ana.email, 120)
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect((await enter(ana.email, PASSWORD, 201)).status).toBe(429)
    expect((await enter(ana.email, PASSWORD, 0, browser)).status).toBe(200)
    // The mark is that browser's and that person's: it helps with no other account, and ten tries are all it has.
    await guess(zoe.email, 120)
    expect((await enter(zoe.email, PASSWORD, 201, browser)).status).toBe(429)
    for (let i = 0; i < 10; i++) expect((await enter(ana.email, 'equivocada', 200, browser)).status).toBe(401)
    expect((await enter(ana.email, PASSWORD, 200, browser)).status).toBe(429)
  })

  it('do not keep somebody who is in from proving the password', async () => {
    await guess(beto.email, 120)
    expect((await world.ask(beto, account.beginSecondFactor, { password: PASSWORD })).status).toBe(200)
  })

  it('are told to the owner once', async () => {
    await guess(zoe.email, 30)
    await mailbox.next(zoe.email, 'Alguien intenta entrar en tu cuenta')
    await expect.poll(queued).toBe(0)
    expect(mailbox.to(zoe.email)).toEqual([])
  })
})

describe('strangers who ask for mails', () => {
  it('do not use up what the owner may ask for', async () => {
    const browser = cookieOf((await enter(ana.email, PASSWORD, 200)).headers)
    for (let at = 0; at < 12; at++) {
      for (let i = 0; i < 4; i++) await world.ask(null, auth.requestRecovery, { email: ana.email }, from(at))
    }
    await expect.poll(queued).toBe(0)
    expect(mailbox.to(ana.email)).toHaveLength(20)
    mailbox.received.splice(0)
    await world.ask(null, auth.requestRecovery, { email: ana.email }, { ...from(201), cookie: browser })
    await mailbox.next(ana.email, 'Recupera tu contraseña')
  })

  it('do not touch the code that the owner asked for', async () => {
    const asked = await world.ask(null, auth.requestCode, { email: ana.email }, from(0))
    const code = codeIn(await mailbox.next(ana.email, 'Tu código para entrar'))
    const wrong = code === '000000' ? '000001' : '000000'
    const stranger = cookieOf((await world.ask(null, auth.requestCode, { email: ana.email }, from(1))).headers)
    await mailbox.next(ana.email, 'Tu código para entrar')
    const use = (typed: string, cookie: string, network: number) =>
      world.ask(null, auth.signInWithCode, { email: ana.email, code: typed }, { ...from(network), cookie })
    for (let i = 0; i < 8; i++) expect((await use(wrong, stranger, 1)).status).toBe(401)
    // Nor is it of use anywhere but where it was asked for.
    expect((await use(code, stranger, 2)).status).toBe(401)
    expect((await use(code, cookieOf(asked.headers), 0)).status).toBe(200)
  })
})

it('a password that is recovered forgets what was guessed', async () => {
  await world.ask(null, auth.requestRecovery, { email: zoe.email }, from(100))
  const token = tokenIn(await mailbox.next(zoe.email, 'Recupera tu contraseña'))
  await guess(zoe.email, 120)
  expect((await enter(zoe.email, PASSWORD, 100)).status).toBe(429)
  expect((await world.ask(null, auth.recover, { token, new_password: NEW }, from(100))).status).toBe(200)
  expect((await enter(zoe.email, NEW, 100)).status).toBe(200)
})

async function queued(): Promise<number> {
  const { rows } = await world.db.query(
    `select count(*)::int as count from pgboss.job_common where name in ('mail', 'letter') and state < 'completed'`,
  )
  return rows[0].count
}
