import { expect } from 'vitest'
import { admittedPerson, everyCall, isAct } from '../walk/calls.ts'
import { idFieldsOf, inputWith } from '../walk/ids.ts'
import { fillCompanies } from '../world/fill-companies.ts'
import type { World } from '../world/world.ts'

/** Every read answers, control's too, of companies with rows in every table and with each of their ids. */
export async function proveReads(world: World): Promise<void> {
  const { companies } = await fillCompanies(world)
  const reads = (await everyCall()).filter((one) => !isAct(one))
  const failed = new Set<string>()
  let [asked, answered] = [0, 0]
  for (const { name, call } of reads) {
    for (const id of companies.Ariadna.ids) {
      const input = inputWith(call, Object.fromEntries(idFieldsOf(call).map((field) => [field, id])))
      const { status, body } = await world.ask(admittedPerson(call, world), call, input)
      asked++
      if (status === 200) answered++
      if (status >= 500) failed.add(`${name}: ${status} ${body.code}`)
    }
  }
  console.info(`${reads.length} reads, asked ${asked} times: ${answered} answers with 200`)
  expect([...failed]).toEqual([])
  expect(answered).toBeGreaterThan(reads.length)
}
