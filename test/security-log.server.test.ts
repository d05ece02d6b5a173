import { Writable } from 'node:stream'
import { beforeEach, expect, it } from 'vitest'
import { account } from '#src/platform/auth/account/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { team } from '#src/platform/team/contract.ts'
import { createLog } from '#src/server/log.ts'
import { PASSWORD } from './world/people.ts'
import { openWorld } from './world/world.ts'

const written: string[] = []
const to = new Writable({
  write(chunk, _, done) {
    written.push(String(chunk))
    done()
  },
})
const world = await openWorld({ log: createLog('info', to), environment: { TRUST_PROXY: '1' } })
const { ana, caro, zoe } = world
beforeEach(() => {
  written.splice(0)
})

const from = { headers: { 'x-forwarded-for': '203.0.113.7' } }
const lines = () => written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security')
const HASH = expect.stringMatching(/^[\w-]{16}$/)

it('names a refused sign-in by its account’s hash, its network and its reason, the same account alike', async () => {
  const wrong = (email: string) => world.ask(null, auth.signIn, { email, password: 'equivocada' }, from)
  await wrong(ana.email)
  await wrong(ana.email)
  await wrong(zoe.email)
  const [one, same, other] = lines()
  expect(one).toMatchObject({
    call: 'auth.signIn',
    status: 401,
    reason: 'wrong password',
    account: HASH,
    network: '203.0.113.7',
  })
  expect(same.account).toBe(one.account)
  expect(other.account).not.toBe(one.account)
  expect(written.join()).not.toContain(ana.email)
})

it('names who is shut out', async () => {
  for (let i = 0; i < 11; i++) await world.ask(null, auth.signIn, { email: caro.email, password: 'equivocada' }, from)
  expect(lines().at(-1)).toMatchObject({ status: 429, reason: 'limit of account', account: HASH })
})

it('names who tries what is not theirs', async () => {
  await world.ask(caro, team.members, {}, from)
  expect(lines()).toEqual([
    expect.objectContaining({ call: 'team.members', status: 403, reason: 'role', account: HASH }),
  ])
})

it('names who came in and whose proofs changed', async () => {
  await world.ask(null, auth.signIn, { email: zoe.email, password: PASSWORD }, from)
  const change = { current_password: PASSWORD, new_password: 'huso-rueca-madeja-4' }
  await world.ask(zoe, account.changePassword, change, from)
  expect(lines()).toEqual([
    expect.objectContaining({ call: 'auth.signIn', reason: 'done', account: HASH }),
    expect.objectContaining({ call: 'account.changePassword', reason: 'done', account: lines()[0].account }),
  ])
})

it('keeps a sign-in in the audit of the company', async () => {
  await world.ask(null, auth.signIn, { email: ana.email, password: PASSWORD })
  const { rows } = await world.db.query(
    `select company_id, subject_id from audit_log where person_id = $1 and call = 'auth.signIn'`,
    [ana.id],
  )
  expect(rows).toEqual([{ company_id: ana.company, subject_id: ana.id }])
})
