import { expect } from 'vitest'
import { admits } from '#src/kernel/access.ts'
import type { Call } from '#src/kernel/contract.ts'
import { admittedPerson, everyCall, isAct } from '../walk/calls.ts'
import { idFieldsOf, inputWith } from '../walk/ids.ts'
import { fillCompanies } from '../world/fill-companies.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'

/** Control's own handlers answer it where a person of a company may ask the same. */
function readersOf(call: Call, world: World): (Person | null)[] {
  const person = admittedPerson(call, world)
  const { control } = world
  return person !== null && person !== control && admits(call['~orpc'].meta.access, control)
    ? [person, control]
    : [person]
}

/** Every read answers, of companies with rows in every table and with each of their ids; what control may ask too, also to control. */
export async function proveReads(world: World): Promise<void> {
  const { companies } = await fillCompanies(world)
  const reads = (await everyCall()).filter((one) => !isAct(one))
  const failed = new Set<string>()
  let [asked, answered] = [0, 0]
  for (const { name, call } of reads) {
    for (const id of companies.Ariadna.ids) {
      const input = inputWith(call, Object.fromEntries(idFieldsOf(call).map((field) => [field, id])))
      for (const person of readersOf(call, world)) {
        const { status, body } = await world.ask(person, call, input)
        asked++
        if (status === 200) answered++
        if (status >= 500) failed.add(`${name}: ${status} ${body.code}`)
      }
    }
  }
  console.info(`${reads.length} reads, asked ${asked} times: ${answered} answers with 200`)
  expect([...failed]).toEqual([])
  expect(answered).toBeGreaterThan(reads.length)
}
