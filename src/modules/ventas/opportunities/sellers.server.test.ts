import { describe, expect, it } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { notifications } from '#src/platform/notifications/contract.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'
import { ODDS } from './schemas.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world
const today = worldDay()
const yesterday = laterDay(today, -1)

const typed = { client_name: 'Café Central', value: '1000.01' }
const namesOf = (board: { columns: { cards: { client_name: string }[] }[] }) =>
  board.columns.flatMap(({ cards }) => cards.map(({ client_name }) => client_name))

describe('who sells an opportunity', () => {
  scenarios(world, ventas.addOpportunity, [
    {
      it: 'is whoever writes it down, at the odds of the first stage',
      as: ana,
      input: typed,
      gives: { owner_id: ana.id, owner_name: 'Ana', odds: 10, weighted: '100.00', expected_on: null, next_step: '' },
    },
    {
      it: 'may be somebody else, with a day and a next step',
      as: ana,
      input: {
        ...{ ...typed, client_name: 'De Beto', owner_id: beto.id, expected_on: yesterday },
        ...{ next_step: 'Llamar', next_step_on: today },
      },
      gives: { owner_name: 'Beto', expected_on: yesterday, next_step: 'Llamar', next_step_on: today },
    },
    {
      it: 'may be nobody',
      as: ana,
      input: { ...typed, client_name: 'De nadie', owner_id: '' },
      gives: { owner_id: null },
    },
    {
      it: 'is nobody of another company',
      as: ana,
      input: { ...typed, owner_id: zoe.id },
      refused: 'Elige una persona de la lista.',
    },
    {
      it: 'plans for a day of the calendar',
      as: ana,
      input: { ...typed, expected_on: '2026-02-30' },
      refused: 'Elige el día en que esperas cerrarla.',
    },
  ])

  it('is told that somebody passed it on', async () => {
    const { rows } = await world.must(beto, notifications.list, {})
    expect(rows.map(({ text }) => text)).toContain('Ana te pasó la oportunidad de De Beto.')
  })

  it('stays where an edit says nothing of it', async () => {
    const { id, version } = await world.must(ana, ventas.addOpportunity, {
      ...typed,
      client_name: 'Cedida',
      owner_id: beto.id,
    })
    const edited = await world.must(ana, ventas.editOpportunity, { ...typed, client_name: 'Cedida', id, version })
    expect(edited.owner_name).toBe('Beto')
    await world.must(ana, ventas.archiveOpportunity, { id, version: version + 1 })
  })

  it('narrows board and list, as do steps, closing days and what has no step', async () => {
    expect(namesOf(await world.must(ana, ventas.board, { mine: true }))).toEqual(['Café Central'])
    expect(namesOf(await world.must(caro, ventas.board, { owner_id: beto.id }))).toEqual(['De Beto'])
    expect(namesOf(await world.must(ana, ventas.board, { calling: 'step' }))).toEqual(['De Beto'])
    expect(namesOf(await world.must(ana, ventas.board, { calling: 'late' }))).toEqual(['De Beto'])
    const idle = await world.must(ana, ventas.opportunities, { left: 'open', calling: 'idle' })
    expect(idle.rows.map(({ client_name }) => client_name).sort()).toEqual(['Café Central', 'De nadie'])
  })

  it('has what waits today before him, and nobody else’s', async () => {
    expect(await world.must(beto, ventas.agenda, {})).toMatchObject({
      weighted: '300.00',
      steps: [{ client_name: 'De Beto', next_step: 'Llamar', next_step_on: today }],
      reminders: [],
    })
    expect((await world.must(ana, ventas.agenda, {})).steps).toEqual([])
    expect((await world.must(beto, ventas.summary, {})).steps).toBe(1)
    expect((await world.must(ana, ventas.summary, {})).steps).toBe(0)
  })
})

describe('the odds of a stage', () => {
  it('weigh what stands in it; won counts whole and lost nothing', async () => {
    const { version, stages } = await world.must(ana, ventas.stages, {})
    expect(stages.map(({ odds }) => odds)).toEqual([10, 30, 50, 70, 90])
    const changed = stages.map((stage, at) => (at === 0 ? { ...stage, odds: 25 } : stage))
    const saved = await world.must(ana, ventas.saveStages, { version, stages: [...changed, { name: 'Última' }] })
    expect(saved.stages.map(({ odds }) => odds)).toEqual([25, 30, 50, 70, 90, 50])
    const { id } = await world.must(ana, ventas.addOpportunity, { client_name: 'Pesada', value: '10.10' })
    const won = await world.must(ana, ventas.winOpportunity, { id, version: 1 })
    expect([won.odds, won.weighted]).toEqual([100, '10.10'])
    const back = await world.must(ana, ventas.reopenOpportunity, { id, version: 2 })
    // 10.10 × 25 % = 2.525: half a cent goes up, as PostgreSQL's round() of a numeric does.
    expect([back.odds, back.weighted]).toEqual([25, '2.53'])
    const lost = await world.must(ana, ventas.loseOpportunity, { id, version: 3, reason: 'Precio' })
    expect([lost.odds, lost.weighted]).toEqual([0, '0.00'])
  })

  it('are a percentage', async () => {
    const { version, stages } = await world.must(ana, ventas.stages, {})
    for (const odds of [-1, 101, 12.5]) {
      const refused = await world.ask(ana, ventas.saveStages, {
        version,
        stages: stages.map((stage) => ({ ...stage, odds })),
      })
      expect([refused.status, refused.body.message]).toEqual([400, ODDS])
    }
  })
})
