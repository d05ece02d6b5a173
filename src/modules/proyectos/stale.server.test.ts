import { expect, it } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { openWorld } from '../../../test/world/world.ts'
import { proyectos } from './contract.ts'

const ROUNDS = 10

const world = await openWorld({ nodes: 2 })
const { ana, beto } = world
const project = await world.must(ana, proyectos.addProject, { name: 'Disputada' })

it.each([
  ['editTask', { project_id: project.id, title: 'Cambiada' }],
  ['moveTask', { status: 'En Progreso' }],
  ['archiveTask', {}],
  ['restoreTask', {}],
] as const)('of two people who make %s at once, one succeeds and the other reads why not', async (name, more) => {
  const call = proyectos[name]
  for (let round = 1; round <= ROUNDS; round++) {
    const { id } = await world.must(ana, proyectos.addTask, { project_id: project.id, title: `T${round}` })
    const input = { id, version: 1, ...more }
    const answers = await Promise.all([
      world.ask(ana, call, input, { node: 0 }),
      world.ask(beto, call, input, { node: 1 }),
    ])
    const [won, lost] = answers.sort((one, other) => one.status - other.status)
    expect([won?.status, won?.body.version, lost?.status, lost?.body.message]).toEqual([200, 2, 409, STALE])
  }
})
