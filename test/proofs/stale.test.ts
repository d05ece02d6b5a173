import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Call } from '#src/kernel/contract.ts'
import { STALE } from '#src/kernel/refusal.ts'
import { admittedPerson, everyCall, isAct, type NamedCall } from '../walk/calls.ts'
import { exampleOf, fieldsOf } from '../walk/example.ts'
import type { Person } from '../world/people.ts'
import { openWorld } from '../world/world.ts'
import { ELSEWHERE } from './stale-elsewhere.ts'

const ROUNDS = 10

const world = await openWorld({ nodes: 2 })
const calls = await everyCall()
const edits = calls.filter((named) => isAct(named) && 'version' in fieldsOf(named.call) && !(named.name in ELSEWHERE))

interface Row {
  id?: string
  version: number
}

describe('two people who edit the same row at once', () => {
  it.each(edits)('with $name: one succeeds, the other reads why not, nothing is lost', async (edit) => {
    const { call } = edit
    for (let round = 1; round <= ROUNDS; round++) {
      const { as, row } = await rowFor(edit, round)
      const input = (at: number, seen: number) => ({
        ...exampleOf(call, at),
        ...(row.id ? { id: row.id } : {}),
        version: seen,
      })
      const answers = await Promise.all([
        world.ask(as, call, input(round, row.version), { node: 0 }),
        world.ask(as, call, input(round + ROUNDS, row.version), { node: 1 }),
      ])

      const [won, lost] = answers.sort((one, other) => one.status - other.status)
      expect([won?.status, lost?.status, lost?.body.message]).toEqual([200, 409, STALE])
      // The next one begins where the winner ended: had both been written, or neither, this version would be another.
      expect(won?.body.version).toBe(row.version + 1)
      const next = await world.ask(as, call, input(round, row.version + 1))
      expect([next.status, next.body.version]).toEqual([200, row.version + 2])
      const again = await world.ask(as, call, input(round, row.version))
      expect([again.status, again.body.message]).toEqual([409, STALE])
    }
  })

  it('are there to be tested', () => {
    expect(edits.length).toBeGreaterThan(0)
  })

  it.each(Object.entries(ELSEWHERE))('with %s is told in %s', (name, file) => {
    expect(calls.map((call) => call.name)).toContain(name)
    expect(readFileSync(file, 'utf8')).toContain('STALE')
  })
})

/**
 * A row that an edit may change, found by what the calls say of themselves: made by the act of the same area that answers the same
 * kind of row and asks for no id; or, where there is only one such row, read by the call that answers it.
 */
async function rowFor({ name, call }: NamedCall, at: number): Promise<{ as: Person; row: Row }> {
  const as = admittedPerson(call, world) ?? world.ana
  const kin = calls.filter(
    (other) => other.call !== call && areaOf(other.call) === areaOf(call) && alike(other.call, call),
  )
  const maker = kin.find(
    (other) => isAct(other) && !('id' in fieldsOf(other.call)) && !('version' in fieldsOf(other.call)),
  )
  const reader = kin.find((other) => !isAct(other))
  const source = 'id' in fieldsOf(call) ? maker : reader
  if (!source) throw new Error(`No call gives a row that ${name} could edit: its answer needs the schema of the row`)
  return { as, row: (await world.must(as, source.call, exampleOf(source.call, at))) as Row }
}

const areaOf = (call: Call) => call['~orpc'].meta.area
const alike = (one: Call, other: Call) => one['~orpc'].outputSchema === other['~orpc'].outputSchema
