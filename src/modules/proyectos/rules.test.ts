import { describe, expect, it } from 'vitest'
import { duePeriodOf, isTaskOverdue, projectProgress } from './rules.ts'

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
    expect(isTaskOverdue(task, TODAY)).toBe(late)
    expect(duePeriodOf(task, TODAY)).toBe(period)
  })
})

it('is done in whole percent, and never all before it is', () => {
  expect([projectProgress({ tasks: 0, completed: 0 }), projectProgress({ tasks: 3, completed: 1 })]).toEqual([null, 33])
  expect(projectProgress({ tasks: 1_000, completed: 999 })).toBe(99)
})
