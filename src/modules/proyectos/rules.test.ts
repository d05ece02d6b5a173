import { describe, expect, it } from 'vitest'
import { isOverdue, laterDay, laterMonth, periodOf, progressOf, weeksOf } from './rules.ts'

const TODAY = '2026-11-19'

describe('a task', () => {
  it.each([
    { due_date: '2026-11-18', status: 'Pendiente', late: true, period: 'Vencidas' },
    { due_date: '2026-11-18', status: 'Completado', late: false, period: 'Completadas' },
    { due_date: '2026-11-19', status: 'En Progreso', late: false, period: 'Hoy' },
    { due_date: '2026-11-22', status: 'Pendiente', late: false, period: 'Esta semana' },
    { due_date: '2026-11-23', status: 'Pendiente', late: false, period: 'Más adelante' },
    { due_date: null, status: 'Pendiente', late: false, period: 'Sin fecha' },
  ] as const)('$status for $due_date is of $period on Thursday', ({ late, period, ...task }) => {
    expect(isOverdue(task, TODAY)).toBe(late)
    expect(periodOf(task, TODAY)).toBe(period)
  })
})

describe('a month', () => {
  it('is shown in weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks.map(([monday]) => monday)).toEqual([
      ...['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
    ])
    expect(weeks[5]?.at(-1)).toBe('2026-12-06')
    expect(weeksOf('2027-02').length).toBe(4)
  })

  it('is followed by the next, over years too', () => {
    expect([laterMonth('2026-12', 1), laterMonth('2026-01', -1), laterDay('2026-12-31', 1)]).toEqual([
      ...['2027-01', '2025-12', '2027-01-01'],
    ])
  })
})

it('is done in whole percent, and never all before it is', () => {
  expect([progressOf({ tasks: 0, completed: 0 }), progressOf({ tasks: 3, completed: 1 })]).toEqual([null, 33])
  expect(progressOf({ tasks: 1_000, completed: 999 })).toBe(99)
})
