import { describe, expect, it } from 'vitest'
import type { Call } from '#src/kernel/contract.ts'
import { STALE } from '#src/kernel/refusal.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'

const ROUNDS = 10

const world = await openWorld({ nodes: 2 })
const { ana, beto } = world
const { stages } = await world.must(ana, ventas.stages, {})
const made = (at: number) => world.must(ana, ventas.addOpportunity, { client_name: `Cliente ${at}`, value: '10' })

/** What has to be done before an act is open. */
const BEFORE: Record<string, Call> = {
  reopenOpportunity: ventas.winOpportunity,
  restoreOpportunity: ventas.archiveOpportunity,
}

describe('of two people who act at once, one succeeds and the other reads why not', () => {
  it.each([
    ['editOpportunity', { client_name: 'Otro nombre', value: '20' }],
    ['moveOpportunity', { status: stages[1]?.id }],
    ['winOpportunity', {}],
    ['loseOpportunity', { reason: 'Precio' }],
    ['reopenOpportunity', {}],
    ['archiveOpportunity', {}],
    ['restoreOpportunity', {}],
  ] as const)('with %s', async (name, more) => {
    const call = ventas[name]
    const before = BEFORE[name]
    for (let round = 1; round <= ROUNDS; round++) {
      const { id } = await made(round)
      if (before) await world.must(ana, before, { id, version: 1 })
      const version = before ? 2 : 1
      const input = { id, version, ...more }
      const answers = await Promise.all([
        world.ask(ana, call, input, { node: 0 }),
        world.ask(beto, call, input, { node: 1 }),
      ])
      const [won, lost] = answers.sort((one, other) => one.status - other.status)
      expect([won?.status, won?.body.version, lost?.status, lost?.body.message]).toEqual([200, version + 1, 409, STALE])
    }
  })

  it('with the list of stages', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const list = await world.must(ana, ventas.stages, {})
      const named = (name: string) => ({
        version: list.version,
        stages: list.stages.map((stage, at) => (at === 0 ? { id: stage.id, name } : stage)),
      })
      const answers = await Promise.all([
        world.ask(ana, ventas.saveStages, named(`De Ana ${round}`), { node: 0 }),
        world.ask(beto, ventas.saveStages, named(`De Beto ${round}`), { node: 1 }),
      ])
      const [won, lost] = answers.sort((one, other) => one.status - other.status)
      expect([won?.status, lost?.status, lost?.body.message]).toEqual([200, 409, STALE])
      expect(won?.body.version).toBe(list.version + 1)
      expect(await world.must(ana, ventas.stages, {})).toEqual(won?.body)
    }
  })
})
