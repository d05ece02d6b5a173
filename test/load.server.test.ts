import { expect, it, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { configOf } from '#src/server/config.ts'
import { LONG_TEST_MS } from './runner/patience.ts'
import { exampleOf } from './walk/example.ts'
import type { Answer } from './world/request.ts'
import { openWorld } from './world/world.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const DEFAULT = 300
const LOOPS = 6
const ROUNDS = 40
const ENOUGH_MS = { healthz: 200, list: 500 }

const world = await openWorld()
const strict = await openWorld({ environment: { ACTS_PER_MINUTE: `${DEFAULT}` } })
const { ana, caro, zoe, db } = world
const codes = async () => {
  await world.must(ana, contabilidad.startChart, { chart: 'general' })
  const plan = await world.must(ana, contabilidad.accounts, {})
  return (code: string) => plan.find((account) => account.code === code)?.id ?? ''
}
const at = await codes()

/** The most that a company may keep, as old as it ever could be: what was typed before there were limits is still there. */
async function largestCompany() {
  const [expense, bank, asset, accumulated] = [at('5202'), at('1102'), at('1401'), at('1490')]
  await db.query(
    `insert into recurring_entries (company_id, id, description, amount, frequency, account_id, counter_account_id, starts_on,
       next_on, created_by, paused)
     select $1, gen_random_uuid(), 'Arriendo ' || n, 100, 'mensual', $2, $3, '1900-01-31', '1900-01-31', $4, false
     from generate_series(1, 500) n`,
    [ana.company, expense, bank, ana.id],
  )
  await db.query(
    `insert into fixed_assets (company_id, id, name, acquisition_date, acquisition_cost, first_month, useful_life_years,
       asset_account_id, depreciation_account_id, expense_account_id)
     select $1, gen_random_uuid(), 'Máquina ' || n, '1950-01-01', 123456.78 + n, '1950-01', 100, $2, $3, $4
     from generate_series(1, 2000) n`,
    [ana.company, asset, accumulated, at('5206')],
  )
}

const msOf = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const median = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Infinity

it('the worst that one company may ask for, in six loops, leaves the process and other companies quick', async () => {
  await largestCompany()
  const month = new Date().toISOString().slice(0, 7)
  const worst = [
    () => world.ask(caro, contabilidad.assetSummary, { month }),
    () => world.ask(caro, contabilidad.forecast, {}),
    () => world.ask(caro, contabilidad.reportPdf, { report: 'flujo' }),
    () => world.ask(ana, contabilidad.depreciate, { month: '1960-01' }),
  ]
  // Connections to the database are open already, as in a server that serves.
  await Promise.all([ana, zoe].flatMap((who) => Array.from({ length: 8 }, () => world.must(who, cdm.clients, {}))))
  let over = false
  const statuses: number[] = []
  const loops = Array.from({ length: LOOPS }, async (_, loop) => {
    for (let turn = loop; !over; turn++) statuses.push((await worst[turn % worst.length]?.())?.status ?? 0)
  })
  const health: number[] = []
  const lists: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    health.push(await msOf(async () => expect((await fetch(`${world.url}/healthz`)).status).toBe(200)))
    lists.push(await msOf(() => world.must(zoe, cdm.clients, {})))
  }
  over = true
  await Promise.all(loops)
  console.log(
    `healthz ${median(health).toFixed(1)} ms, another company's list ${median(lists).toFixed(1)} ms (medians)`,
  )
  expect(median(health)).toBeLessThan(ENOUGH_MS.healthz)
  expect(median(lists)).toBeLessThan(ENOUGH_MS.list)
  // It is served as well, within its share: answers, that the month is posted already, or, on a machine too busy, to ask again later.
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
})

it('by default somebody does 300 acts at once, and the next ones are told how long to wait', async () => {
  expect(configOf({}).actsPerMinute).toBe(DEFAULT)
  const act = (as: typeof ana, nth: number) => strict.ask(as, cdm.addClient, exampleOf(cdm.addClient, nth))
  const answers: Answer[] = []
  // Some at once, so that they come faster than the bucket fills on any machine.
  while (answers.length < 3 * DEFAULT) {
    const begun = answers.length + 1
    answers.push(...(await Promise.all(Array.from({ length: 30 }, (_, nth) => act(strict.ana, begun + nth)))))
  }
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(DEFAULT)
  expect(refused[0]?.status).toBe(429)
  expect(refused[0]?.body.message).toBe('Vas demasiado rápido. Espera unos segundos y vuelve a intentarlo.')
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  // Whoever reads is not held up, nor is a colleague.
  expect((await strict.ask(strict.ana, cdm.clients, {})).status).toBe(200)
  expect((await act(strict.beto, 3 * DEFAULT + 1)).status).toBe(200)
})
