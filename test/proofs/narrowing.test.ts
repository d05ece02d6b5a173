import { expect, it } from 'vitest'
import type { z } from 'zod'
import { rowOf, scalarColumns } from '#src/kernel/calls/narrowing.ts'
import type { Call } from '#src/kernel/contract.ts'
import { sampled } from '../runner/counts.ts'
import { admittedPerson, everyCall, type NamedCall } from '../walk/calls.ts'
import { inputOf } from '../walk/example.ts'
import { setStage } from '../walk/stage.ts'
import { openWorld } from '../world/world.ts'

const world = await openWorld()
await setStage(world)

const columnsIn = (call: Call) => {
  const { outputSchema, meta } = call['~orpc']
  const row = rowOf(outputSchema as unknown as z.ZodType)
  return row === null || meta.unfiltered ? [] : scalarColumns(row)
}
const lists = (await everyCall()).filter(
  ({ call }) =>
    columnsIn(call).length > 0 && inputOf(call).safeParse({}).success && admittedPerson(call, world) !== null,
)

interface Page {
  rows: Record<string, unknown>[]
  total: number
  groups?: { rows: number }[]
}

async function problemsOf({ name, call }: NamedCall): Promise<string[]> {
  const person = admittedPerson(call, world)
  const problems: string[] = []
  if (person === null) return problems
  const ask = async (input: object): Promise<Page> => {
    const { status, body } = await world.ask(person, call, input)
    if (status !== 200) problems.push(`${name} ${JSON.stringify(input)}: ${status} ${body.code} ${body.message}`)
    return status === 200 ? (body as Page) : { rows: [], total: -1 }
  }
  const all = await ask({})
  for (const column of sampled(columnsIn(call), 2)) {
    const filled = await ask({ where: `${column}.filled.` })
    const empty = await ask({ where: `${column}.empty.` })
    if (filled.total + empty.total !== all.rows.length)
      problems.push(`${name} ${column}: ${filled.total} + ${empty.total} are not ${all.rows.length}`)
    for (const by of [column, `-${column}`, `${column}.text`]) {
      const sorted = await ask({ by })
      if (sorted.total !== all.rows.length)
        problems.push(`${name} by ${by}: ${sorted.total} instead of ${all.rows.length}`)
    }
    const { groups = [] } = await ask({ group: column })
    const sum = groups.reduce((rows, group) => rows + group.rows, 0)
    if (sum !== all.rows.length) problems.push(`${name} in groups by ${column}: ${sum} instead of ${all.rows.length}`)
  }
  return problems
}

it('filters, sorts and groups every list by every column that it shows', { timeout: 600_000 }, async () => {
  const problems: string[] = []
  let filled = 0
  for (const list of lists) {
    problems.push(...(await problemsOf(list)))
    filled++
  }
  console.info(
    `18: ${filled} lists, ${lists.reduce((sum, { call }) => sum + sampled(columnsIn(call), 2).length, 0)} columns`,
  )
  expect(problems).toEqual([])
})
