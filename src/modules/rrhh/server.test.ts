import { describe, expect, it } from 'vitest'
import { clockIn } from '#src/kernel/days/clock.ts'
import { laterDay } from '#src/kernel/days/day.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { rrhh } from './contract.ts'
import { INCOMPLETE } from './rows.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world
await world.must(control, companies.enter, { company_id: ana.company ?? '', module_id: 'rrhh' })

const sewer = { name: 'Lucía Núñez', position: 'Costurera', salary: '1500.50', hire_date: '2024-03-15' }
const hire = (more: object = {}) => world.must(ana, rrhh.addEmployee, { ...sewer, ...more })
const lucia = await hire()

describe('adding an employee', () => {
  scenarios(world, rrhh.addEmployee, [
    {
      it: 'keeps what was typed, money with two decimals',
      as: beto,
      input: { name: ' Óscar Peña ', position: 'Cortador', salary: 1800, hire_date: '2025-01-02' },
      gives: { name: 'Óscar Peña', salary: '1800.00', hire_date: '2025-01-02', end_date: null, version: 1 },
    },
    ...(['name', 'position', 'salary', 'hire_date'] as const).map((field) => ({
      it: `needs ${field}`,
      as: ana,
      input: { ...sewer, [field]: '' },
      refused: INCOMPLETE,
    })),
    {
      it: 'needs a day that there is',
      as: ana,
      input: { ...sewer, hire_date: '2026-02-30' },
      refused: 'Elige una fecha válida.',
    },
    { it: 'is not for a colaborador', as: caro, input: sewer, refused: FORBIDDEN },
  ])
})

describe('salaries', () => {
  it('reach empresa and administrador, and nobody else by any call', async () => {
    const staff = await world.must(beto, rrhh.staff, { search: 'nunez' })
    expect(staff.rows).toMatchObject([{ id: lucia.id, salary: '1500.50' }])
    for (const [person, sending] of [
      [caro, {}],
      [control, { company: ana.company ?? '' }],
    ] as const) {
      const { body } = await world.ask(person, rrhh.employees, { search: 'nunez' }, sending)
      expect(body.rows).toMatchObject([{ id: lucia.id, position: 'Costurera' }])
      expect(JSON.stringify(body)).not.toContain('1500')
      for (const answer of [
        await world.ask(person, rrhh.staff, {}, sending),
        await world.ask(person, rrhh.history, { id: lucia.id }, sending),
        await world.ask(person, rrhh.payrolls, {}, sending),
        await world.ask(person, rrhh.payLines, { id: lucia.id }, sending),
      ]) {
        expect([answer.status, answer.body.message]).toEqual([403, FORBIDDEN])
      }
    }
  })
})

describe('another salary or position', () => {
  it('is in force from its day on, and the one before stays in the history', async () => {
    const { id } = await hire({ name: 'Marta' })
    const change = { id, name: 'Marta', position: 'Jefa de taller', salary: '2100', hire_date: '2024-03-15' }
    const edited = await world.must(ana, rrhh.editEmployee, { ...change, version: 1, from_date: '2025-06-01' })
    expect(edited).toMatchObject({ position: 'Jefa de taller', salary: '2100.00', version: 2 })
    const history = await world.must(beto, rrhh.history, { id })
    expect(history.map(({ salary, from_date, username }) => [salary, from_date, username])).toEqual([
      ['2100.00', '2025-06-01', 'Ana'],
      ['1500.50', '2024-03-15', 'Ana'],
    ])
    // What is written down later of an earlier day does not change what is in force.
    const past = await world.must(ana, rrhh.editEmployee, {
      ...change,
      version: 2,
      position: 'Costurera',
      salary: '1700',
      from_date: '2025-01-01',
    })
    expect(past).toMatchObject({ position: 'Jefa de taller', salary: '2100.00' })
    expect(await world.must(beto, rrhh.history, { id })).toHaveLength(3)
  })

  it('of the same day corrects the one before', async () => {
    const { id } = await hire({ name: 'Corregida' })
    const change = { id, ...sewer, name: 'Corregida', from_date: '2024-03-15' }
    await world.must(ana, rrhh.editEmployee, { ...change, version: 1, salary: '1600' })
    expect(await world.must(ana, rrhh.history, { id })).toMatchObject([{ salary: '1600.00' }])
  })

  scenarios(world, rrhh.editEmployee, [
    {
      it: 'cannot be older than the hiring',
      as: ana,
      input: { ...sewer, id: lucia.id, version: 1, salary: '1', from_date: '2024-03-14' },
      refused: 'El cambio no puede ser anterior a la fecha de contratación.',
    },
    {
      it: 'cannot lie in the future',
      as: ana,
      input: { ...sewer, id: lucia.id, version: 1, salary: '1', from_date: '2190-01-01' },
      refused: 'El cambio no puede ser futuro.',
    },
    {
      it: 'writes nothing down where only the name is another',
      as: beto,
      input: { ...sewer, id: lucia.id, version: 1, name: 'Lucía N.', from_date: '2026-01-01' },
      gives: { name: 'Lucía N.', version: 2 },
      then: async () => expect(await world.must(ana, rrhh.history, { id: lucia.id })).toHaveLength(1),
    },
    {
      it: 'refuses what somebody else changed meanwhile',
      as: ana,
      input: { ...sewer, id: lucia.id, version: 1, from_date: '2026-01-01' },
      status: 409,
      refused: STALE,
    },
    {
      it: 'does not reach another company',
      as: zoe,
      input: { ...sewer, id: lucia.id, version: 2, from_date: '2026-01-01' },
      status: 404,
      refused: NOT_FOUND,
    },
  ])

  it('moves with the day of hiring, not past a later change', async () => {
    const { id } = await hire({ name: 'Movida' })
    const change = { id, ...sewer, name: 'Movida' }
    await world.must(ana, rrhh.editEmployee, { ...change, version: 1, salary: '1600', from_date: '2025-01-01' })
    const moved = await world.must(ana, rrhh.editEmployee, {
      ...change,
      version: 2,
      salary: '1600',
      hire_date: '2024-05-01',
      from_date: '2026-01-01',
    })
    expect(moved.hire_date).toBe('2024-05-01')
    expect((await world.must(ana, rrhh.history, { id })).at(-1)?.from_date).toBe('2024-05-01')
    const { status, body } = await world.ask(ana, rrhh.editEmployee, {
      ...change,
      version: 3,
      salary: '1600',
      hire_date: '2025-02-01',
      from_date: '2026-01-01',
    })
    expect([status, body.message]).toEqual([409, 'Hay cambios de salario o de cargo anteriores a esa fecha.'])
  })
})

describe('leaving', () => {
  it('takes somebody off the list, and back', async () => {
    const { id } = await hire({ name: 'Viajera' })
    const named = async (former: boolean) =>
      (await world.must(ana, rrhh.staff, { former, search: 'viajera' })).rows.map((row) => row.end_date)
    await world.must(ana, rrhh.endEmployment, { id, version: 1, end_date: '2025-12-31' })
    expect([await named(false), await named(true)]).toEqual([[], ['2025-12-31']])
    await world.must(ana, rrhh.resumeEmployment, { id, version: 2 })
    expect([await named(false), await named(true)]).toEqual([[null], []])
  })

  it.each(['Colombia', 'España', 'Estados Unidos'])(
    'leaves the last day to whoever goes, as days are in %s',
    async (country) => {
      await world.db.query('update company_profiles set country = $2 where company_id = $1', [ana.company, country])
      const { day } = clockIn(zoneOf(country))
      const { id } = await hire({ name: `Última ${country}` })
      const listed = async () => (await world.must(ana, rrhh.staff, { search: 'última', former: false })).rows.length
      const before = await listed()
      await world.must(ana, rrhh.endEmployment, { id, version: 1, end_date: day })
      expect(await listed()).toBe(before)
      await world.must(ana, rrhh.endEmployment, { id, version: 2, end_date: laterDay(day, -1) })
      expect(await listed()).toBe(before - 1)
    },
  )

  scenarios(world, rrhh.endEmployment, [
    {
      it: 'cannot come before the hiring',
      as: ana,
      input: { id: lucia.id, version: 2, end_date: '2020-01-01' },
      refused: 'La salida no puede ser anterior a la fecha de contratación.',
    },
  ])

  it('by deleting leaves no trace of somebody of whom only the hiring is known', async () => {
    const { id } = await hire({ name: 'Error' })
    expect(await world.must(beto, rrhh.deleteEmployee, { id })).toEqual({ kept: false })
    expect((await world.ask(ana, rrhh.history, { id })).status).toBe(404)
  })

  it('by deleting keeps somebody who has a history among the former ones', async () => {
    const { id } = await hire({ name: 'Historia' })
    const change = { ...sewer, id, name: 'Historia', version: 1, salary: '9', from_date: '2025-01-01' }
    await world.must(ana, rrhh.editEmployee, change)
    expect(await world.must(ana, rrhh.deleteEmployee, { id })).toEqual({ kept: true })
    const { rows } = await world.must(ana, rrhh.staff, { search: 'historia' })
    // Today is still a day of work.
    expect(rows[0]?.end_date).not.toBeNull()
    expect(await world.must(ana, rrhh.history, { id })).toHaveLength(2)
  })
})

it('counts who is here', async () => {
  const { employees } = await world.must(caro, rrhh.summary, {})
  const { total } = await world.must(caro, rrhh.employees, {})
  expect(employees).toBe(total)
  expect(await world.must(zoe, rrhh.summary, {})).toEqual({ employees: 0 })
})
