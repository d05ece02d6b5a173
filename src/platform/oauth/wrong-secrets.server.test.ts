import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce } from '../../../test/faults/raw-http.ts'
import { askToken, grant, type Program, programOf } from '../../../test/world/program.ts'
import { openWorld } from '../../../test/world/world.ts'

const world = await openWorld({ nodes: 2 })
const { ana, zoe, url, urls, db } = world
const GRANTED = ['users:read', 'products:read', 'products:write'] as const

/** More in the long run. */
const WRONG_SECRETS = Number(process.env.TEST_WRONG_SECRETS ?? 1_000)

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

describe('wrong secrets', () => {
  it(`${WRONG_SECRETS} of them: ten are looked at, and no lie about the address helps`, async () => {
    const guesses = Array.from({ length: WRONG_SECRETS }, (_, at) => at)
    const answers = await atOnce(guesses, (at) =>
      askToken(
        urls[at % 2] ?? '',
        { ...program, client_secret: `${at}` },
        {},
        { 'x-forwarded-for': `10.0.0.${at % 250}` },
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    console.info(
      `${WRONG_SECRETS} wrong secrets: ${answers.length - refused.length} answered 401, ${refused.length} 429`,
    )
    expect(answers.length - refused.length).toBe(10)
    expect(refused.filter(({ headers }) => !(Number(headers['retry-after']) > 0))).toEqual([])
    expect(new Set(refused.map(({ text }) => said(text).error))).toEqual(new Set(['temporarily_unavailable']))
  })

  it('shut nobody out: the right one is let in meanwhile, and another client', async () => {
    await atOnce(Array(40).fill('x') as string[], (client_secret) => askToken(url, { ...program, client_secret }))
    expect((await askToken(url, program)).status).toBe(200)
    expect((await askToken(url, other)).status).toBe(200)
  })

  it('are counted by address too, whatever client they name', async () => {
    const ids = Array.from({ length: 150 }, () => crypto.randomUUID())
    const answers = await atOnce(ids, (client_id) => askToken(url, { ...program, client_id }))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100)
  })
})
