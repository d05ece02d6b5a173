import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'
import { MOST_STAGES, NEW_STAGE } from './schemas.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world

const list = () => world.must(caro, ventas.stages, {})
const namesOf = (stages: { name: string }[]) => stages.map(({ name }) => name)
const add = (client_name: string) => world.must(ana, ventas.addOpportunity, { client_name, value: '10' })

it('adds, renames, puts in order and drops what has no name', async () => {
  const { version, stages } = await list()
  const [nueva, contactado, propuesta, , cierre] = stages
  const saved = await world.must(beto, ventas.saveStages, {
    version,
    stages: [
      { id: contactado?.id, name: ' Llamado ' },
      { id: nueva?.id, name: 'Nueva' },
      { name: NEW_STAGE },
      { id: propuesta?.id, name: '  ' },
      { name: '' },
      { id: cierre?.id, name: 'Cierre' },
    ],
  })
  expect(namesOf(saved.stages)).toEqual(['Llamado', 'Nueva', NEW_STAGE, 'Cierre'])
  expect(saved.stages[0]?.id).toBe(contactado?.id)
  expect(await list()).toEqual(saved)
  expect((await add('Primera')).stage_name).toBe('Llamado')
})

describe('deleting a stage that holds opportunities', () => {
  it('asks where they go, and takes them there below the others, closed and archived ones too', async () => {
    const { version, stages } = await list()
    const [from, to] = stages
    const held = await Promise.all(['Abierta', 'Ganada', 'Guardada'].map(add))
    await world.must(ana, ventas.winOpportunity, { id: held[1]?.id ?? '', version: 1 })
    await world.must(ana, ventas.archiveOpportunity, { id: held[2]?.id ?? '', version: 1 })
    const there = await add('Ya estaba')
    await world.must(ana, ventas.moveOpportunity, { id: there.id, version: 1, status: to?.id ?? '' })
    expect((await world.must(caro, ventas.stageLoads, {})).map(({ opportunities }) => opportunities)).toEqual([
      4, 1, 0, 0,
    ])

    const rest = stages.slice(1)
    const refused = await world.ask(ana, ventas.saveStages, { version, stages: rest })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Elige a qué etapa pasan las oportunidades de «Llamado».',
    ])
    expect(await list()).toEqual({ version, stages })

    const saved = await world.must(ana, ventas.saveStages, {
      version,
      stages: rest.map((stage) => (stage.id === to?.id ? { ...stage, takes: [from?.id ?? ''] } : stage)),
    })
    expect(saved).toEqual({ version: version + 1, stages: rest })
    const [column] = (await world.must(caro, ventas.board, {})).columns
    expect(column?.cards.map(({ client_name }) => client_name)).toEqual(['Ya estaba', 'Primera', 'Abierta'])
    for (const { id } of held) {
      const { opportunity, moves } = await world.must(caro, ventas.opportunity, { id })
      expect(opportunity.stage_name).toBe('Nueva')
      expect(moves[0]).toMatchObject({ kind: 'move', from_stage: 'Llamado', to_stage: 'Nueva', username: 'Ana' })
    }
    await world.must(ana, ventas.reopenOpportunity, { id: held[1]?.id ?? '', version: 3 })
  })

  it('can take them to a stage that is new', async () => {
    const { version } = await list()
    const before = (await list()).stages
    const saved = await world.must(ana, ventas.saveStages, {
      version,
      stages: [{ name: 'Todo junto', takes: before.map(({ id }) => id) }],
    })
    expect(namesOf(saved.stages)).toEqual(['Todo junto'])
    const [column] = (await world.must(caro, ventas.board, {})).columns
    expect(column?.total).toBe(4)
  })
})

describe('the list', () => {
  scenarios(world, ventas.saveStages, [
    {
      it: 'keeps at least one stage',
      as: ana,
      input: { version: 3, stages: [{ name: ' ' }] },
      refused: 'Debe quedar al menos una etapa.',
    },
    { it: 'is not empty', as: ana, input: { version: 3, stages: [] }, refused: 'Debe quedar al menos una etapa.' },
    {
      it: 'has an end',
      as: ana,
      input: { version: 3, stages: Array(MOST_STAGES + 1).fill({ name: 'X' }) },
      refused: `Como máximo ${MOST_STAGES} etapas.`,
    },
    {
      it: 'is not for a colaborador',
      as: caro,
      input: { version: 3, stages: [{ name: 'X' }] },
      status: 403,
      refused: FORBIDDEN,
    },
  ])

  it('knows no stage of another company', async () => {
    const { version, stages } = await list()
    const foreign = (await world.must(zoe, ventas.stages, {})).stages[0]?.id ?? ''
    const answer = await world.ask(ana, ventas.saveStages, {
      version,
      stages: [...stages, { id: foreign, name: 'Suya' }],
    })
    expect([answer.status, answer.body.message]).toEqual([404, NOT_FOUND])
    expect(namesOf((await world.must(zoe, ventas.stages, {})).stages)).toHaveLength(5)
  })

  it('holds a stage once', async () => {
    const { version, stages } = await list()
    const answer = await world.ask(ana, ventas.saveStages, { version, stages: [...stages, ...stages] })
    expect([answer.status, answer.body.message]).toEqual([400, 'Una etapa está dos veces en la lista.'])
  })
})
