import { expect, it } from 'vitest'
import { dayOf, readBack } from '../../../test/files/spreadsheets.ts'
import { payrollSheet } from './payroll/sheets.ts'
import type { PaidEmployee } from './rows.ts'
import { employeeSheet, staffSheet } from './sheets.ts'

const ANA = {
  name: 'Ana',
  position: 'Corte',
  salary: '1500000.00',
  hire_date: '2026-11-21',
  end_date: null,
} as PaidEmployee

it('takes employees out with their days, and without salaries where these are not seen', async () => {
  expect((await readBack(employeeSheet([{ ...ANA, end_date: '2026-12-31' } as never])))[1]).toEqual([
    'Ana',
    'Corte',
    dayOf('2026-11-21'),
    dayOf('2026-12-31'),
  ])
})

it('takes salaries out as money', async () => {
  expect((await readBack(staffSheet([ANA])))[1]).toEqual(['Ana', 'Corte', 1_500_000, dayOf('2026-11-21'), null])
})

it('takes a payroll out with a column a concept, and its sums as numbers', async () => {
  const item = { concept_id: '', rate: null, typed: false }
  const line = { ...ANA, id: '', payroll_id: '', employee_id: '', absent: 0, note: '', version: 1, days: 10 }
  const amounts = { worked: '500000.00', earned: '510000.00', deducted: '20000.50', net: '489999.50' }
  const items = [
    { ...item, name: 'Bono', kind: 'bono' as const, amount: '10000.00' },
    { ...item, name: 'Salud', kind: 'deducción' as const, amount: '20000.50' },
  ]
  const none = { ...line, ...amounts, name: 'Eva', items: [] }
  expect(await readBack(payrollSheet([{ ...line, ...amounts, items }, none]))).toEqual([
    ['Nombre', 'Cargo', 'Salario mensual', 'Días', 'Sueldo', 'Bono', 'Salud', 'Devengado', 'Deducciones', 'Neto'],
    ['Ana', 'Corte', 1_500_000, 10, 500_000, 10_000, 20_000.5, 510_000, 20_000.5, 489_999.5],
    ['Eva', 'Corte', 1_500_000, 10, 500_000, 0, 0, 510_000, 20_000.5, 489_999.5],
    ['Total', null, null, null, 1_000_000, 10_000, 20_000.5, 1_020_000, 40_001, 979_999],
  ])
})
