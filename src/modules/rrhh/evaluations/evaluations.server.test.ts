import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { rrhh } from '../contract.ts'
import { weightedScore } from './rules.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world

const hire = (name: string) =>
  world.must(ana, rrhh.addEmployee, { name, position: 'Tejedora', salary: '3000', hire_date: '2025-01-01' })
const iris = await hire('Iris')
const nora = await hire('Nora')
const period = { period: 'Segundo semestre de 2026', starts_on: '2026-07-01', ends_on: '2026-12-31' }

it('weighs what each criterion counts, half up', () => {
  expect(weightedScore([])).toBeNull()
  expect(weightedScore([{ weight: 30, score: null }])).toBeNull()
  // (60 × 5 + 40 × 4) / 100
  expect(
    weightedScore([
      { weight: 60, score: 5 },
      { weight: 40, score: 4 },
    ]),
  ).toBe('4.60')
  // (1 + 2 × 2) / 3 = 1.666…
  expect(
    weightedScore([
      { weight: 1, score: 1 },
      { weight: 2, score: 2 },
      { weight: 9, score: null },
    ]),
  ).toBe('1.67')
  // (7 × 5 + 1 × 4) / 8 = 4.875
  expect(
    weightedScore([
      { weight: 7, score: 5 },
      { weight: 1, score: 4 },
    ]),
  ).toBe('4.88')
})

describe('an evaluation', () => {
  it('needs criteria first', async () => {
    const { status, body } = await world.ask(ana, rrhh.addEvaluation, { employee_id: iris.id, ...period })
    expect([status, body.message]).toEqual([409, 'Crea antes los criterios con los que evalúas, en Criterios.'])
  })

  it('is a draft, then published, then read and answered by whom it is of', async () => {
    const quality = await world.must(ana, rrhh.addCriterion, { name: 'Calidad', weight: 60 })
    const order = await world.must(ana, rrhh.addCriterion, { name: 'Puntualidad', weight: 40 })
    const made = await world.must(beto, rrhh.addEvaluation, { employee_id: iris.id, ...period })
    expect(made.scores.map(({ name, weight, score }) => [name, weight, score])).toEqual([
      ['Calidad', 60, null],
      ['Puntualidad', 40, null],
    ])
    const change = {
      id: made.id,
      comment: 'Buen semestre.',
      scores: [
        { criterion_id: quality.id, score: 5, comment: 'Sin defectos' },
        { criterion_id: order.id, score: null },
      ],
      goals: [
        { title: 'Aprender la fileteadora', due_on: '2027-03-31', progress: 40 },
        { title: 'Curso de seguridad', progress: 100 },
      ],
    }
    const half = await world.must(ana, rrhh.editEvaluation, { ...change, version: made.version })
    expect([half.score, half.goals.map(({ progress }) => progress)]).toEqual(['5.00', [40, 100]])
    const stale = await world.ask(ana, rrhh.editEvaluation, { ...change, version: made.version })
    expect([stale.status, stale.body.message]).toEqual([409, STALE])
    const early = await world.ask(ana, rrhh.publishEvaluation, { id: made.id, version: half.version })
    expect(early.body.message).toBe('Falta el puntaje de «Puntualidad».')
    const whole = await world.must(ana, rrhh.editEvaluation, {
      ...change,
      version: half.version,
      scores: [{ criterion_id: order.id, score: 4 }],
    })
    // (60 × 5 + 40 × 4) / 100
    expect([whole.score, whole.scores[0]?.comment]).toEqual(['4.60', 'Sin defectos'])

    // Caro is Iris.
    const account = { id: iris.id, version: 1, account_id: caro.id }
    expect(await world.must(ana, rrhh.linkAccount, account)).toMatchObject({ account_id: caro.id, version: 2 })
    expect((await world.ask(ana, rrhh.linkAccount, account)).body.message).toBe(STALE)
    expect(await world.must(caro, rrhh.myEvaluations, {})).toEqual([])
    const published = await world.must(ana, rrhh.publishEvaluation, { id: made.id, version: whole.version })
    expect(await world.must(caro, rrhh.myEvaluations, {})).toMatchObject([{ id: made.id, score: '4.60' }])
    expect(await world.must(beto, rrhh.myEvaluations, {})).toEqual([])

    const answer = { id: made.id, version: published.version, comment: 'De acuerdo.' }
    expect((await world.ask(beto, rrhh.acknowledgeEvaluation, answer)).body.message).toBe(NOT_FOUND)
    const wrong = await world.ask(caro, rrhh.acknowledgeEvaluation, { ...answer, version: 1 })
    expect([wrong.status, wrong.body.message]).toEqual([409, STALE])
    const read = await world.must(caro, rrhh.acknowledgeEvaluation, answer)
    expect(read).toMatchObject({ employee_comment: 'De acuerdo.' })
    expect((await world.ask(caro, rrhh.acknowledgeEvaluation, answer)).body.message).toBe(
      'Ya confirmaste la lectura de esta evaluación.',
    )
    const back = await world.ask(ana, rrhh.withdrawEvaluation, { id: made.id, version: read.version })
    expect(back.body.message).toBe('Iris ya la leyó: prepara otra evaluación en vez de cambiar esta.')
    const goals = [{ title: 'Aprender la fileteadora', due_on: '2027-03-31', progress: 60 }]
    expect((await world.must(ana, rrhh.editGoals, { id: made.id, version: read.version, goals })).goals).toEqual(goals)
    expect((await world.ask(ana, rrhh.deleteEvaluation, { id: made.id })).body.message).toBe(
      'Una evaluación publicada no se elimina.',
    )
  })

  it('begins with the goals that are not reached yet, and may be withdrawn until it is read', async () => {
    const next = { period: '2027', starts_on: '2027-01-01', ends_on: '2027-12-31' }
    const made = await world.must(ana, rrhh.addEvaluation, { employee_id: iris.id, ...next })
    expect(made.goals).toEqual([{ title: 'Aprender la fileteadora', due_on: '2027-03-31', progress: 60 }])
    const scores = made.scores.map(({ criterion_id }) => ({ criterion_id, score: 3 }))
    const { version } = await world.must(ana, rrhh.editEvaluation, {
      id: made.id,
      version: made.version,
      comment: '',
      scores,
      goals: [],
    })
    const published = await world.must(ana, rrhh.publishEvaluation, { id: made.id, version })
    expect(published.published_at).not.toBeNull()
    const draft = await world.must(ana, rrhh.withdrawEvaluation, { id: made.id, version: published.version })
    expect(draft.published_at).toBeNull()
    await world.must(ana, rrhh.deleteEvaluation, { id: made.id })
    expect((await world.must(ana, rrhh.evaluations, {})).total).toBe(1)
  })

  it('is found by name, period and state, by those who evaluate', async () => {
    const named = async (input: object) =>
      (await world.must(ana, rrhh.evaluations, input)).rows.map((row) => row.employee)
    expect([
      await named({ search: 'semestre' }),
      await named({ state: 'Leída' }),
      await named({ state: 'Borrador' }),
    ]).toEqual([['Iris'], ['Iris'], []])
    expect((await world.ask(caro, rrhh.evaluations, {})).body.message).toBe(FORBIDDEN)
    expect((await world.must(zoe, rrhh.evaluations, {})).total).toBe(0)
  })

  scenarios(world, rrhh.linkAccount, [
    {
      it: 'knows an account of one employee only',
      as: ana,
      input: { id: nora.id, version: 1, account_id: caro.id },
      refused: 'Esa cuenta ya es de Iris.',
    },
    {
      it: 'links no account of another company',
      as: ana,
      input: { id: iris.id, version: 2, account_id: zoe.id },
      refused: 'Elige una persona de tu equipo.',
    },
    {
      it: 'may be without an account again',
      as: ana,
      input: { id: iris.id, version: 2, account_id: '' },
      gives: { account_id: null },
    },
  ])
})

describe('criteria', () => {
  it('leave the list, and come back', async () => {
    const made = await world.must(ana, rrhh.addCriterion, { name: 'Equipo', weight: 10 })
    expect((await world.ask(ana, rrhh.addCriterion, { name: 'equipo', weight: 10 })).body.message).toBe(
      'Ya tienes un criterio «equipo».',
    )
    await world.must(ana, rrhh.archiveCriterion, { id: made.id, version: 1 })
    expect((await world.must(ana, rrhh.criteria, { archived: true })).map(({ name }) => name)).toEqual(['Equipo'])
    expect((await world.ask(ana, rrhh.restoreCriterion, { id: made.id, version: 1 })).body.message).toBe(STALE)
    await world.must(ana, rrhh.restoreCriterion, { id: made.id, version: 2 })
  })
})
