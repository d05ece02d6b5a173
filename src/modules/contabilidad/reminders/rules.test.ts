import { describe, expect, it } from 'vitest'
import { laterDay } from '../../../kernel/days/day.ts'
import { reminderText, stepOn, stepsOf } from './rules.ts'

const DUE = '2026-03-31'
const LONG_AGO = '2026-01-01'
const steps = stepsOf({ days_before: 3, on_day: true, days_after: '7, 15, 30' })

it('reads its steps from three fields', () => {
  expect(steps).toEqual([-3, 0, 7, 15, 30])
  expect(stepsOf({ days_before: 0, on_day: false, days_after: '30, 7, 7' })).toEqual([7, 30])
})

/** Day by day, written by hand: each step once, on its day. */
const CALENDAR: Record<string, number> = {
  '2026-03-28': -3,
  '2026-03-31': 0,
  '2026-04-07': 7,
  '2026-04-15': 15,
  '2026-04-30': 30,
}

it('reminds on the days of a plain table, and on no other', () => {
  const sent: number[] = []
  const told: Record<string, number> = {}
  for (let day = '2026-03-01'; day < '2026-07-01'; day = laterDay(day, 1)) {
    const step = stepOn(day, { due_date: DUE, since: LONG_AGO, sent }, steps)
    if (step === null) continue
    sent.push(step)
    told[day] = step
  }
  expect(told).toEqual(CALENDAR)
})

describe('a day that went by', () => {
  it.each([
    ['is made up for within three days', '2026-04-10', LONG_AGO, [], 7],
    ['is not after that', '2026-04-11', LONG_AGO, [], null],
    ['gives way to the next step', '2026-03-31', LONG_AGO, [], 0],
    ['is not told again', '2026-04-08', LONG_AGO, [7], null],
    ['is not made up for from before it was switched on', '2026-04-08', '2026-04-08', [], null],
    ['counts on the day on which it was switched on', '2026-04-07', '2026-04-07', [], 7],
  ])('%s', (_, today, since, sent, step) => {
    expect(stepOn(today, { due_date: DUE, since, sent }, steps)).toBe(step)
  })
})

it('says of each invoice what is owed, and since when', () => {
  const invoice = { kind: 'Factura' as const, number: 'FAC-1', balance: '119000.00', currency: 'COP', due_date: DUE }
  const at = (today: string, opening = '') =>
    reminderText({ opening, invoices: [invoice], company_name: 'Aurora', country: 'Colombia', today })
  expect(at('2026-03-28')[1]).toMatch(/^Factura FAC-1: su saldo es .*119\.000.* y vence el 31 de marzo de 2026\.$/)
  expect(at(DUE)[1]).toMatch(/vence hoy\.$/)
  expect(at('2026-04-01')[1]).toMatch(/venció el 31 de marzo de 2026, hace 1 día\.$/)
  expect(at('2026-04-07', 'Hola.\n\nPase por caja.')).toMatchObject(
    ['Hola.', 'Pase por caja.', /hace 7 días/]
      .map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)))
      .concat('Si ya pagó, no haga caso de este correo.', 'Aurora'),
  )
})
