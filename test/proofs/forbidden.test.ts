import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '#src/kernel/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { moduleIds } from '#src/server/areas.ts'
import { checksum } from '../database/checksum.ts'
import { isFull } from '../runner/counts.ts'
import { admittedPerson, everyCall } from '../walk/calls.ts'
import { exampleOf, fieldsOf } from '../walk/example.ts'
import { gist } from '../walk/ids.ts'
import { openWorld } from '../world/world.ts'

const world = await openWorld()

/** What a browser must never decide. */
const FORBIDDEN: Record<string, unknown> = {
  company_id: world.zoe.company,
  role: 'control',
  status: 'Aprobada',
  stock: 999,
  created_by: world.zoe.id,
  created_at: '2020-01-01T00:00:00.000Z',
  user_id: world.zoe.id,
  person_id: world.zoe.id,
  active: true,
  version: 99,
  number: 'TPL-COT-2026-999',
  must_change_password: false,
  __proto__x: { role: 'control' },
}

/** Sizes and colours, by the names that an order has; any other is refused by its own test: src/modules/textil/cuts/cuts.server.test.ts. */
const NAMED_BY_PEOPLE = ['textil.addCut']

it('refuses properties that are not the browser’s to send, by every call and inside every list', async () => {
  for (const module_id of moduleIds) {
    await world.must(world.control, companies.enter, { company_id: world.ana.company ?? '', module_id })
  }
  const before = await checksum(world.db)
  const accepted: string[] = []
  let sent = 0
  for (const [nr, { name, call }] of (await everyCall()).entries()) {
    const who = admittedPerson(call, world)
    const example = exampleOf(call)
    const declared = Object.keys(fieldsOf(call))
    for (const [at, [property, value]] of Object.entries(FORBIDDEN).entries()) {
      // A sample takes a third of them for each call, others for the next one.
      if (!isFull && (nr + at) % 3 !== 0) continue
      const inputs = declared.includes(property) ? [] : [{ ...example, [property]: value }]
      if (!NAMED_BY_PEOPLE.includes(name))
        inputs.push(...inside(example, property, value).filter((spoiled) => !isNamedByControl(call, example, spoiled)))
      for (const input of inputs) {
        const answer = await world.ask(who, call, input)
        sent++
        if (answer.status !== 400) accepted.push(`${name} with ${property}: ${gist(answer)}`)
      }
    }
  }
  console.info(`R2: ${sent} requests with forbidden properties: ${accepted.length} accepted`)
  expect(accepted).toEqual([])
  expect(await checksum(world.db)).toEqual(before)
})

/**
 * Whether what was spoiled is a form whose fields control names: there any name may be one of its own, and its own tests send what no
 * field asks for (src/modules/agentes_ia/server.test.ts).
 */
function isNamedByControl(call: Call, example: Record<string, unknown>, spoiled: Record<string, unknown>): boolean {
  const fields = fieldsOf(call)
  return Object.keys(example).some((name) => fields[name] instanceof z.ZodRecord && spoiled[name] !== example[name])
}

/** The input with the property put into each object that it holds, one at a time. */
function inside(input: Record<string, unknown>, property: string, value: unknown): Record<string, unknown>[] {
  return Object.entries(input).flatMap(([name, part]) =>
    variants(part, property, value).map((spoiled) => ({ ...input, [name]: spoiled })),
  )
}

function variants(part: unknown, property: string, value: unknown): unknown[] {
  if (Array.isArray(part))
    return part.flatMap((one, at) => variants(one, property, value).map((bad) => part.with(at, bad)))
  if (typeof part !== 'object' || part === null) return []
  const own = property in part ? [] : [{ ...part, [property]: value }]
  return [...own, ...inside(part as Record<string, unknown>, property, value)]
}
