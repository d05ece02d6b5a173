import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { localDay } from '#src/kernel/days/day.ts'
import { COUNTS } from '../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../test/runner/patience.ts'
import type { Answer } from '../../../test/world/request.ts'
import { openWorld } from '../../../test/world/world.ts'
import { templateCalls } from './contract.ts'
import { defaultDesign, TEMPLATE_TYPES, type TemplateType } from './rows.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const TEMPLATES = COUNTS.templates
/** Of them one in ten is sent twice under one key at the same moment: the second is rolled back, number and all. */
const TWICE = 10
const IN_FLIGHT = 100
const YEAR = localDay().slice(0, 4)

const world = await openWorld({ nodes: 2 })
const { ana, zoe, iker } = world
const PEOPLE = [ana, zoe, iker]

const input = (template_type: TemplateType, at: number) => ({
  template_type,
  name: `Plantilla ${at}`,
  ...defaultDesign(template_type),
})

it(`numbers ${TEMPLATES} templates of three companies on two nodes without a gap or a double`, async () => {
  // The third company, which is switched off until here.
  await world.db.query('update company_profiles set active = true where company_id = $1', [iker.company])
  const answers: Answer[] = []
  const turns = Array(TEMPLATES).keys()
  const create = (at: number, key: string, node: number) =>
    world.ask(PEOPLE[at % 3] ?? ana, templateCalls.createTemplate, input(TEMPLATE_TYPES[at % 2] ?? 'quote', at), {
      key,
      node,
    })
  const person = async () => {
    for (const at of turns) {
      const key = randomUUID()
      const nodes = at % TWICE === 0 ? [0, 1] : [at % 2]
      answers.push(...(await Promise.all(nodes.map((node) => create(at, key, node)))))
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, person))

  expect(answers.map(({ status }) => status)).toEqual(Array(TEMPLATES + TEMPLATES / TWICE).fill(200))
  let given = 0
  for (const { company } of PEOPLE) {
    for (const [type, series] of [
      ['quote', 'TPL-COT'],
      ['invoice', 'TPL-FAC'],
    ]) {
      const { rows } = await world.db.query(
        `select template_number from document_templates where company_id = $1 and template_type = $2`,
        [company, type],
      )
      const expected = rows.map((_, at) => `${series}-${YEAR}-${String(at + 1).padStart(3, '0')}`)
      expect(rows.map(({ template_number }) => template_number).sort()).toEqual(expected)
      given += rows.length
    }
  }
  console.info(`D2: ${answers.length} creations, ${TEMPLATES / TWICE} of them rolled back: ${given} numbers, 0 gaps`)
  expect(given).toBe(TEMPLATES)
})

it('writes the thousandth with four digits', async () => {
  await world.db.query(
    `update document_counters set last_number = 999 where company_id = $1 and series = 'TPL-COT' and year = $2`,
    [ana.company, Number(YEAR)],
  )
  const { template_number } = await world.must(ana, templateCalls.createTemplate, input('quote', 1_000))
  expect(template_number).toBe(`TPL-COT-${YEAR}-1000`)
})
