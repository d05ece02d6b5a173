import { afterAll, describe, expect, it } from 'vitest'
import { bareServer } from '../bench/reference/bare.ts'
import { fairServer } from '../bench/reference/fair/server.ts'
import { makeReferenceTables } from '../bench/reference/tables.ts'
import { headersOf, type Sent, WORKLOADS } from '../bench/workloads.ts'
import { fill, type Known, knownOf } from '../bench/world.ts'
import { openWorld } from './world/world.ts'

const world = await openWorld()
const { ana, zoe } = world
const db = await world.db.connect()
await fill(db, 1_000, ana.company)
const people = [ana, zoe].map(({ company, id, name, cookie }) => ({
  company: company ?? '',
  person: id,
  username: name,
  cookie,
}))
const [known, other] = (await knownOf(db, people)) as [Known, Known]
await makeReferenceTables(db)
// Those that the references have tables for.
await db.query(
  `update company_modules set disconnected_at = now(), disconnected_by = connected_by where module_id not in ('cdm', 'bodega')`,
)
db.release()
const fair = await fairServer(world.lines.tenant, () => {})
const bare = await bareServer(world.databaseUrl)
afterAll(() => Promise.all([fair.close(), bare.close()]))

async function ask(url: string, sent: Sent, more: Record<string, string> = {}, as = known) {
  const { host: _, ...headers } = headersOf(as, url, sent)
  const body = sent.body ? { body: JSON.stringify(sent.body) } : {}
  const response = await fetch(`${url}${sent.path}`, { method: sent.method, headers: { ...headers, ...more }, ...body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe.each(WORKLOADS)('$name', ({ requests, kind }) => {
  /** What is new in an answer is another each time. */
  const comparable = ({ status, body }: Awaited<ReturnType<typeof ask>>) =>
    kind === 'act'
      ? { status, body: { ...body, id: typeof body.id, created_at: typeof body.created_at } }
      : { status, body }

  it('is answered by the references as by Trama', async () => {
    for (const sent of requests(known)) {
      const ours = comparable(await ask(world.url, sent))
      expect(ours.status).toBe(200)
      expect(comparable(await ask(fair.url, sent))).toEqual(ours)
      expect(comparable(await ask(bare.url, sent))).toEqual(ours)
    }
  })

  it('is refused by the fair reference as by Trama to a session that is none', async () => {
    const cookie = known.cookie.replace(/=[^.]+/, '=nobody')
    for (const sent of requests(known)) {
      const ours = await ask(world.url, sent, { cookie })
      expect(ours.status).toBe(401)
      expect(await ask(fair.url, sent, { cookie })).toEqual(ours)
    }
  })
})

describe('the fair reference', () => {
  const [create, one] = (['create', 'one'] as const).map((name) => {
    const [sent] = WORKLOADS.find((work) => work.name === name)?.requests(known) ?? []
    if (!sent) throw new Error(`No workload ${name}`)
    return sent
  }) as [Sent, Sent]

  it('answers another company as if there were nothing', async () => {
    const ours = await ask(world.url, one, {}, other)
    expect(ours.status).toBe(404)
    expect(await ask(fair.url, one, {}, other)).toEqual(ours)
  })

  it('has one effect, one key and one line in the trail of an act that is sent five times at once', async () => {
    const headers = { 'idempotency-key': '0192f000-0000-7000-8000-000000000001' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(fair.url, create, headers)))
    expect(answers).toEqual(answers.map(() => answers[0]))
    const { id } = answers[0]?.body ?? {}
    const { rows } = await world.db.query(
      `select (select count(*)::int from fair.cdm_clients where email = $1) as clients,
         (select count(*)::int from fair.audit_log where subject_id = $2) as lines`,
      [(create.body as { email: string }).email, id],
    )
    expect(rows).toEqual([{ clients: 1, lines: 1 }])
  })
})
