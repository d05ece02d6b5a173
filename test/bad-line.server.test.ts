import { afterAll, afterEach, expect, it, vi } from 'vitest'
import type { OutputOf } from '#src/kernel/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { Submission } from '#src/web/calls/submission.ts'
import { Failure, send } from '#src/web/calls/transport.ts'
import { type Fault, faultProxy } from './faults/fault-proxy.ts'
import { LONG_TEST_MS } from './runner/patience.ts'
import { openWorld } from './world/world.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const CREATIONS = 100
const AT_ONCE = 25
const BURST = { every: 40, length: 6 }
/** Of twenty requests outside a burst: one is reset, one loses its answer, one answer breaks off. */
const SINGLE: Record<number, Fault> = { 4: 'reset', 11: 'lost', 17: 'cut' }

const world = await openWorld({ nodes: 1 })
const { ana, db } = world
const line = await faultProxy(world.url, (nth) =>
  nth % BURST.every < BURST.length ? 'busy' : (SINGLE[nth % 20] ?? null),
)
const direct = globalThis.fetch

afterAll(() => line.close())
afterEach(() => vi.unstubAllGlobals())

/** What a browser adds to the program's own request. */
function asBrowser() {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('origin', world.url)
    headers.set('cookie', ana.cookie)
    return direct(line.url + path, { ...init, headers })
  })
}

it(`${CREATIONS} creations over a bad line make exactly ${CREATIONS} rows`, async () => {
  asBrowser()
  const left = Array.from({ length: CREATIONS }, (_, at) => ({ name: `Cliente ${at}`, email: `c${at}@trama.test` }))
  const told: OutputOf<typeof cdm.addClient>[] = []
  const person = async () => {
    for (let input = left.pop(); input; input = left.pop()) told.push(await insisting(input))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, person))

  const { rows } = await db.query('select id, name, email from cdm_clients where company_id = $1 order by id', [
    ana.company,
  ])
  expect(rows).toHaveLength(CREATIONS)
  // Every success that a person was told of is a row, with what the person wrote.
  const shown = told.map(({ id, name, email }) => ({ id, name, email }))
  expect(shown.sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(rows)
  expect(Object.values(line.count).every((times) => times > 0)).toBe(true)
})

/** Presses the button again, with the same content, as long as the form says that it did not work. */
async function insisting(input: { name: string; email: string }) {
  const submission = new Submission()
  for (;;) {
    try {
      const output = await send(cdm.addClient, input, { key: submission.keyFor(input) })
      submission.arrived()
      return output as OutputOf<typeof cdm.addClient>
    } catch (reason) {
      if (!(reason instanceof Failure)) throw reason
      expect([0, 502, 503, 504]).toContain(reason.status)
    }
  }
}
