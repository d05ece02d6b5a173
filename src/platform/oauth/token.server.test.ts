import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askToken, grant, type Program, programOf } from '../../../test/world/program.ts'
import { openWorld } from '../../../test/world/world.ts'
import { oauth } from './contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, zoe, iker, control, url, urls, db } = world
const GRANTED = ['users:read', 'products:read', 'products:write'] as const

let program: Program
let other: Program

beforeAll(async () => {
  program = await programOf(world, ana, GRANTED)
  other = await programOf(world, zoe, ['orders:read'])
})

beforeEach(async () => {
  await db.query('delete from auth.attempts')
  await db.query('update auth.clients set calls = 0')
  await grant(world, ana.company, GRANTED)
})

const said = (text: string) => JSON.parse(text) as { error: string; error_description: string }

describe('the token endpoint', () => {
  it('answers unknown, wrong, revoked and switched off alike', async () => {
    const ended = await programOf(world, iker)
    await world.must(control, oauth.revokeCredentials, { company_id: iker.company ?? '' })
    const off = await programOf(world, iker)
    const wrong = { ...program, client_secret: other.client_secret }
    const unknown = { ...program, client_id: ana.id }
    const answers = await Promise.all([wrong, unknown, ended, off].map((one) => askToken(url, one)))
    const seen = answers.map(({ status, text, headers: { date, 'x-request-id': id, ...headers } }) =>
      JSON.stringify({ status, text, headers }),
    )
    expect(new Set(seen).size).toBe(1)
    expect(answers[0]?.status).toBe(401)
  })

  it('gives nothing without the company’s consent, and says so', async () => {
    await grant(world, ana.company, GRANTED, false)
    const { status, text } = await askToken(url, program)
    expect([status, said(text)]).toEqual([
      400,
      { error: 'unauthorized_client', error_description: 'La empresa no ha dado su consentimiento.' },
    ])
  })

  it('gives nothing where no scope is granted', async () => {
    await grant(world, ana.company, [])
    const { status, text } = await askToken(url, program)
    expect([status, said(text).error]).toEqual([400, 'invalid_scope'])
  })

  it('gives another token each time, and none for the credentials before', async () => {
    const tokens = await Promise.all([0, 1, 0, 1].map((node) => askToken(urls[node] ?? '', program)))
    expect(new Set(tokens.map(({ text }) => JSON.parse(text).access_token)).size).toBe(4)
    const before = program
    program = await programOf(world, ana, GRANTED)
    expect((await askToken(urls[1] ?? '', before)).status).toBe(401)
    expect((await askToken(urls[1] ?? '', program)).status).toBe(200)
  })

  it('forgets tokens that ran out', async () => {
    await db.query(`update auth.client_tokens set expires_at = now() - interval '1 second'`)
    await askToken(url, program)
    const { rows } = await db.query('select expires_at > now() as lives from auth.client_tokens where client_id = $1', [
      program.client_id,
    ])
    expect(rows).toEqual([{ lives: true }])
  })
})
