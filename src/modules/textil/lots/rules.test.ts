import { describe, expect, it } from 'vitest'
import { duration, hoursOf, isOrderOverdue, lookOf, machineTone, orderProgress, secondsOf } from './rules.ts'

const TODAY = '2026-11-19'

it.each([
  { is_stopped: false, late: false, look: 'neutral' },
  { is_stopped: false, late: true, look: 'late' },
  { is_stopped: true, late: false, look: 'stopped' },
])('a lot looks $look', ({ look, ...lot }) => expect(lookOf(lot)).toBe(look))

describe('an order', () => {
  it.each([
    { due_date: '2026-11-18', status: 'Pendiente', late: true },
    { due_date: '2026-11-18', status: 'En Proceso', late: true },
    { due_date: '2026-11-18', status: 'Completada', late: false },
    { due_date: '2026-11-18', status: 'Cancelada', late: false },
    { due_date: '2026-11-19', status: 'Pendiente', late: false },
    { due_date: null, status: 'Pendiente', late: false },
  ] as const)('$status for $due_date is overdue: $late', ({ late, ...order }) =>
    expect(isOrderOverdue(order, TODAY)).toBe(late),
  )

  it.each([
    { quantity: 3, finished: 1, percent: 33 },
    { quantity: 1_000, finished: 999, percent: 99 },
    { quantity: 100, finished: 120, percent: 100 },
  ])('with $finished of $quantity is at $percent %', ({ percent, ...order }) =>
    expect(orderProgress(order)).toBe(percent),
  )
})

it('a machine is green, yellow or red', () =>
  expect(['Operativo', 'En Mantenimiento', 'Fuera de Servicio', 'Prestada'].map(machineTone)).toEqual([
    'good',
    'warn',
    'bad',
    'bad',
  ]))

it.each([
  [29, '0 min'],
  [2_700, '45 min'],
  [9_000, '2 h 30 min'],
  [7_200, '2 h'],
  [86_400, '1 d'],
  [97_200, '1 d 3 h'],
  [172_799, '2 d'],
])('%i seconds are %s', (seconds, text) => expect(duration(seconds)).toBe(text))

it('hours are read back to the second', () => {
  const seconds = Array.from({ length: 40_000 }, (_, nth) => nth * 7)
  expect(seconds.map((one) => secondsOf(hoursOf(one)))).toEqual(seconds)
})
