import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { configOf } from '#src/server/config.ts'
import { LOGINS, withLogin } from '#src/server/database/logins/lines.ts'
import { takeLogins } from '#src/server/database/logins/take-logins.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { createLog } from '#src/server/log.ts'
import { serveTrama } from '#src/server/main.ts'
import { MODES, type Mode, pgbouncer } from './faults/pgbouncer.ts'
import { listenTo } from './live/listening.ts'
import { testNode } from './world/node.ts'
import { PASSWORD } from './world/people.ts'
import { cookieOf, send } from './world/request.ts'
import { openWorld } from './world/world.ts'

const world = await openWorld()
const { ana, zoe, lines, databaseUrl } = world
const owner = new URL(databaseUrl)
const OWNER = withLogin(databaseUrl, owner.username, owner.password || 'none')
const silent = createLog('silent')
/** More at once than there are connections, and often enough that each is handed around. */
const AT_ONCE = 40
const ROUNDS = 5

const poolerIn = (mode: Mode, database = '') =>
  pgbouncer({ mode, lines: [OWNER, ...LOGINS.map((login) => lines[login])], database })

describe.each(MODES)('through PgBouncer in %s mode', async (mode) => {
  const pooler = await poolerIn(mode)
  const node = await testNode({
    databaseUrl: pooler.through(OWNER),
    direct: databaseUrl,
    secretFile: world.secretFile,
    logins: {},
  })
  afterAll(async () => {
    await node.drain()
    await pooler.stop()
  })
  const as = (person: typeof ana) => ({ cookie: person.cookie })

  it('knows that a pooler stands between', async () => {
    const found = await takeLogins({ url: pooler.through(OWNER), direct: databaseUrl }, silent)
    expect(found.pooled).toBe(true)
    expect(found.tenant).toBe(pooler.through(lines.tenant))
    expect(found.listener).toBe(lines.listener)
  })

  it('lets somebody register and sign in', async () => {
    const email = `pooler-${mode}@trama.test`
    const registered = await send(node.url, auth.register, {
      companyName: `Hilados ${mode}`,
      username: 'Hilda',
      email,
      password: PASSWORD,
      whatsapp: '+57 300 1234567',
      country: 'Colombia',
      city: 'Medellín',
    })
    expect(registered.status).toBe(200)
    const { status, headers } = await send(node.url, auth.signIn, { email, password: PASSWORD })
    expect(status).toBe(200)
    expect((await send(node.url, auth.me, {}, { cookie: cookieOf(headers) })).body.user.email).toBe(email)
  })

  it('answers many at once with their own company’s rows alone, and keeps what they write', async () => {
    const people = [
      { person: ana, word: `ariadna${mode}` },
      { person: zoe, word: `zafiro${mode}` },
    ]
    const each = async (at: number) => {
      const { person, word } = people[at % people.length] as (typeof people)[number]
      const sent = { name: `${word} ${at}`, email: `${word}${at}@trama.test` }
      expect((await send(node.url, cdm.addClient, sent, as(person))).status).toBe(200)
      for (let round = 0; round < ROUNDS; round++) {
        const { status, body } = await send(node.url, cdm.clients, { search: mode }, as(person))
        expect(status).toBe(200)
        expect(JSON.stringify(body)).toContain(word)
        expect(JSON.stringify(body)).not.toContain(word === people[0]?.word ? people[1]?.word : people[0]?.word)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => each(at)))
    const { rows } = await world.db.query(
      `select company_id, count(*)::int as n from cdm_clients where name like $1 group by 1`,
      [`%${mode} %`],
    )
    expect(rows).toEqual(
      expect.arrayContaining([ana, zoe].map(({ company }) => ({ company_id: company, n: AT_ONCE / 2 }))),
    )
  })

  it('tells of a change at once', async () => {
    const ear = await listenTo(node.url, ana)
    const added = await send(node.url, cdm.addClient, { name: 'Oída', email: `oida-${mode}@trama.test` }, as(ana))
    await expect.poll(() => ear.of('cdm_clients').some(({ data }) => data.ids?.includes(added.body.id))).toBe(true)
    ear.close()
  })

  it('refuses to do without a direct line', async () => {
    await expect(migrate(pooler.through(OWNER), [])).rejects.toThrow('DATABASE_DIRECT_URL')
    const config = configOf({ PORT: '0', SECRET_KEY_FILE: inject('template').secretFile })
    await expect(serveTrama({ config, databaseUrl: pooler.through(OWNER), log: silent })).rejects.toThrow(
      'DATABASE_DIRECT_URL',
    )
  })

  it('refuses a pooler that logs everybody in as one', async () => {
    const { username, password } = new URL(OWNER)
    const one = await poolerIn(mode, `user=${username} password='${decodeURIComponent(password)}'`)
    onTestFinished(one.stop)
    await expect(takeLogins({ url: one.through(OWNER), direct: databaseUrl }, silent)).rejects.toThrow(
      `es «${username}», es superusuario`,
    )
  })
})
