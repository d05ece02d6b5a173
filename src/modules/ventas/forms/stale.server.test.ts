import { expect, it } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'

const ROUNDS = 5

const world = await openWorld({ nodes: 2 })
const { ana, beto } = world

it.each(['editWebForm', 'renewWebForm', 'archiveWebForm', 'restoreWebForm'] as const)(
  'of two people who act at once on a form, one succeeds and the other reads why not: %s',
  async (name) => {
    for (let round = 1; round <= ROUNDS; round++) {
      const { id } = await world.must(ana, ventas.addWebForm, { name: `Formulario ${round}` })
      const input = { id, version: 1, ...(name === 'editWebForm' && { name: 'Otro nombre' }) }
      const answers = await Promise.all([
        world.ask(ana, ventas[name], input, { node: 0 }),
        world.ask(beto, ventas[name], input, { node: 1 }),
      ])
      const [won, lost] = answers.sort((one, other) => one.status - other.status)
      expect([won?.status, won?.body.version, lost?.status, lost?.body.message]).toEqual([200, 2, 409, STALE])
    }
  },
)
