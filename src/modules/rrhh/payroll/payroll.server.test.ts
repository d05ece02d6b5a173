import { describe, expect, it } from 'vitest'
import type { InputOf } from '#src/kernel/contract.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { rrhh } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world

const hire = (name: string, salary: string, hire_date: string) =>
  world.must(ana, rrhh.addEmployee, { name, position: 'Tejedora', salary, hire_date })
const concept = (more: Partial<InputOf<typeof rrhh.addConcept>>) =>
  world.must(ana, rrhh.addConcept, { name: 'Bono', kind: 'bono', basis: 'amount', value: '0', ...more })
const linesOf = async (id: string, search = '') =>
  (await world.must(beto, rrhh.payLines, { id, search })).rows.map(({ name, days, worked, earned, deducted, net }) =>
    [name, days, worked, earned, deducted, net].join(' '),
  )
const whole = { sum: (payroll: { people: number; net: string }) => [payroll.people, payroll.net] }

const iris = await hire('Iris', '3000', '2026-01-21')
const nora = await hire('Nora', '3000', '2025-01-01')
await world.must(ana, rrhh.endEmployment, { id: nora.id, version: 1, end_date: '2026-01-02' })

describe('a payroll', () => {
  it('pays the days worked: ten of who came on the 21st, two of who went on the 2nd', async () => {
    const made = await world.must(ana, rrhh.preparePayroll, { kind: 'month', month: '2026-01' })
    expect(made).toMatchObject({ status: 'draft', people: 2, earned: '1200.00', net: '1200.00' })
    expect(await linesOf(made.id)).toEqual(['Iris 10 1000.00 1000.00 0.00 1000.00', 'Nora 2 200.00 200.00 0.00 200.00'])
    expect(await linesOf(made.id, 'nor')).toHaveLength(1)
    await world.must(ana, rrhh.deletePayroll, { id: made.id })
    expect((await world.must(ana, rrhh.payrolls, {})).total).toBe(0)
  })

  scenarios(world, rrhh.preparePayroll, [
    {
      it: 'needs somebody who worked',
      as: ana,
      input: { kind: 'month', month: '2019-01' },
      refused: 'Nadie trabajó en ese período. Revisa las fechas de tus empleados.',
    },
    { it: 'needs a month', as: ana, input: { kind: 'month', month: '2026-13' }, refused: 'Elige un mes.' },
    { it: 'is not for a colaborador', as: caro, input: { kind: 'month', month: '2026-01' }, refused: FORBIDDEN },
  ])

  it('begins with what everybody has, and keeps what a person typed', async () => {
    const health = await concept({ name: 'Salud', kind: 'deducción', basis: 'percent', value: '4', automatic: true })
    const transport = await concept({ name: 'Transporte', value: '90', by_days: true, automatic: true })
    const loan = await concept({ name: 'Libranza', kind: 'deducción', value: '50' })
    const made = await world.must(ana, rrhh.preparePayroll, { kind: 'month', month: '2026-02' })
    expect(await linesOf(made.id)).toEqual(['Iris 30 3000.00 3090.00 120.00 2970.00'])
    const [line] = (await world.must(ana, rrhh.payLines, { id: made.id })).rows
    const items = [
      { concept_id: transport.id, amount: '' },
      { concept_id: health.id, amount: '100' },
      { concept_id: loan.id, amount: '' },
    ]
    const id = line?.id ?? ''
    const edited = await world.must(ana, rrhh.editPayLine, { id, version: line?.version ?? 0, items, note: 'Acordado' })
    expect(edited).toMatchObject({ earned: '3090.00', deducted: '150.00', net: '2940.00', note: 'Acordado' })
    expect(edited.items.map(({ name, rate, amount, typed }) => [name, rate, amount, typed])).toEqual([
      ['Transporte', null, '90.00', false],
      ['Salud', null, '100.00', true],
      ['Libranza', null, '50.00', false],
    ])
    const stale = await world.ask(ana, rrhh.editPayLine, { id, version: line?.version ?? 0, items })
    expect([stale.status, stale.body.message]).toEqual([409, STALE])
    expect((await world.ask(zoe, rrhh.editPayLine, { id, version: 1, items })).body.message).toBe(NOT_FOUND)

    // Another day of absence, and an amount of the concept that is another.
    await world.must(ana, rrhh.addAbsence, {
      id: iris.id,
      kind: 'Falta',
      from_date: '2026-02-10',
      to_date: '2026-02-10',
      paid: false,
    })
    await world.must(ana, rrhh.editConcept, { ...strip(transport), value: '60' })
    const before = await world.must(ana, rrhh.payroll, { id: made.id })
    const early = await world.ask(ana, rrhh.closePayroll, { id: made.id, version: before.version })
    expect([early.status, early.body.message]).toEqual([
      409,
      'Cambiaron datos de tus empleados o conceptos desde que la preparaste: pulsa Actualizar, revísala y ciérrala.',
    ])
    const fresh = await world.must(ana, rrhh.refreshPayroll, { id: made.id, version: before.version })
    expect(await linesOf(made.id)).toEqual(['Iris 29 2900.00 2958.00 150.00 2808.00'])

    const closed = await world.must(ana, rrhh.closePayroll, { id: made.id, version: fresh.version })
    expect([closed.status, ...whole.sum(closed)]).toEqual(['closed', 1, '2808.00'])
    await world.must(ana, rrhh.editConcept, { ...strip(transport), version: 2, value: '70' })
    expect(await linesOf(made.id)).toEqual(['Iris 29 2900.00 2958.00 150.00 2808.00'])
    for (const [call, input] of [
      [rrhh.refreshPayroll, { id: made.id, version: closed.version }],
      [rrhh.editPayLine, { id, version: 3, items: [] }],
      [rrhh.deletePayroll, { id: made.id }],
    ] as const) {
      expect((await world.ask(ana, call, input)).body.message).toBe(
        'Esta nómina está cerrada: reábrela para cambiarla.',
      )
    }
    const open = await world.must(ana, rrhh.reopenPayroll, { id: made.id, version: closed.version })
    expect(open.status).toBe('draft')
    expect((await world.ask(ana, rrhh.deletePayroll, { id: made.id })).body.message).toBe(
      'Esta nómina ya estuvo cerrada y sus recibos se conservan: anúlala en vez de eliminarla.',
    )
  })

  it('pays no day twice, however many prepare it at once', async () => {
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => world.ask(ana, rrhh.preparePayroll, { kind: 'first_half', month: '2026-03' })),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { status, body } = await world.ask(ana, rrhh.preparePayroll, { kind: 'month', month: '2026-03' })
    expect([status, body.message]).toEqual([
      409,
      'Esos días ya están en la nómina «Primera quincena de marzo de 2026».',
    ])
    const second = await world.must(ana, rrhh.preparePayroll, { kind: 'second_half', month: '2026-03' })
    expect((await linesOf(second.id))[0]).toMatch(/^Iris 15 1500.00/)
  })

  it('closes nothing where deductions are more than what is earned', async () => {
    const advance = await concept({ name: 'Anticipo', kind: 'deducción', value: '9000' })
    const made = await world.must(ana, rrhh.preparePayroll, { kind: 'month', month: '2026-04' })
    const [line] = (await world.must(ana, rrhh.payLines, { id: made.id })).rows
    await world.must(ana, rrhh.editPayLine, {
      id: line?.id ?? '',
      version: line?.version ?? 0,
      items: [{ concept_id: advance.id }],
    })
    const { version, net } = await world.must(ana, rrhh.payroll, { id: made.id })
    expect(net).toBe('-6000.00')
    expect((await world.ask(ana, rrhh.closePayroll, { id: made.id, version })).body.message).toBe(
      'Las deducciones de Iris superan lo que gana en el período.',
    )
  })

  it('is found by its state, the latest first, and by nobody else', async () => {
    const { rows } = await world.must(beto, rrhh.payrolls, { state: 'Borrador' })
    expect(rows.map(({ starts_on }) => starts_on)).toEqual(['2026-04-01', '2026-03-16', '2026-03-01', '2026-02-01'])
    expect((await world.must(zoe, rrhh.payrolls, {})).rows).toEqual([])
    expect((await world.ask(zoe, rrhh.payroll, { id: rows[0]?.id })).body.message).toBe(NOT_FOUND)
    expect((await world.ask(caro, rrhh.payrolls, {})).body.message).toBe(FORBIDDEN)
  })
})

describe('concepts', () => {
  scenarios(world, rrhh.addConcept, [
    {
      it: 'have a name of their own',
      as: ana,
      input: { name: 'SALUD', kind: 'bono', basis: 'amount', value: '1' },
      refused: 'Ya tienes un concepto «SALUD».',
    },
    {
      it: 'are of a hundred percent at most',
      as: ana,
      input: { name: 'Mucho', kind: 'bono', basis: 'percent', value: '101' },
      refused: 'Un porcentaje es de 100 como máximo.',
    },
    {
      it: 'are not for a colaborador',
      as: caro,
      input: { name: 'Otro', kind: 'bono', basis: 'amount', value: '1' },
      refused: FORBIDDEN,
    },
  ])

  it('leave the list, and come back', async () => {
    const made = await concept({ name: 'Navidad' })
    await world.must(ana, rrhh.archiveConcept, { id: made.id, version: 1 })
    const stale = await world.ask(ana, rrhh.archiveConcept, { id: made.id, version: 1 })
    expect([stale.status, stale.body.message]).toEqual([409, STALE])
    const named = async (archived: boolean) =>
      (await world.must(ana, rrhh.concepts, { archived })).map(({ name }) => name)
    expect([await named(true), (await named(false)).includes('Navidad')]).toEqual([['Navidad'], false])
    await world.must(ana, rrhh.restoreConcept, { id: made.id, version: 2 })
    expect(await named(false)).toContain('Navidad')
  })
})

describe('absences', () => {
  it('count no day twice', async () => {
    const away = { id: iris.id, kind: 'Vacaciones', from_date: '2026-06-01', to_date: '2026-06-10', paid: true }
    const made = await world.must(ana, rrhh.addAbsence, away as InputOf<typeof rrhh.addAbsence>)
    expect(made).toMatchObject({ kind: 'Vacaciones', username: 'Ana' })
    const again = await world.ask(ana, rrhh.addAbsence, { ...away, from_date: '2026-06-10', to_date: '2026-06-12' })
    expect([again.status, again.body.message]).toEqual([409, 'Ya hay una ausencia del 01/06/2026 al 10/06/2026.'])
    expect((await world.ask(ana, rrhh.addAbsence, { ...away, to_date: '2026-05-01' })).body.message).toBe(
      'El último día no puede ser anterior al primero.',
    )
    await world.must(ana, rrhh.deleteAbsence, { id: made.id })
    expect((await world.must(ana, rrhh.absences, { id: iris.id })).map(({ kind }) => kind)).toEqual(['Falta'])
  })

  it('keep an employee who is deleted among the former ones', async () => {
    expect(await world.must(ana, rrhh.deleteEmployee, { id: iris.id })).toEqual({ kept: true })
  })
})

const strip = ({ archived: _, ...rest }: Awaited<ReturnType<typeof concept>>) => rest
