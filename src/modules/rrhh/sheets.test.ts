import { expect, it } from 'vitest'
import { dayOf, readBack } from '../../../test/spreadsheets.ts'
import type { Pay } from './rows.ts'
import { employeeSheet, payrollSheet } from './sheets.ts'

const ANA = {
  ...{ name: 'Ana', position: 'Corte', salary: '1500000.00', hire_date: '2026-11-21', end_date: null },
} as Pay

it('takes employees out with their days, and without salaries where these are not seen', async () => {
  expect((await readBack(employeeSheet([{ ...ANA, end_date: '2026-12-31' } as never])))[1]).toEqual([
    ...['Ana', 'Corte', dayOf('2026-11-21'), dayOf('2026-12-31')],
  ])
})

it('takes a payroll out with its sum as a number', async () => {
  expect((await readBack(payrollSheet([ANA], '1500000.00'))).slice(1)).toEqual([
    ['Ana', 'Corte', 1_500_000, dayOf('2026-11-21'), null],
    ['Total', null, 1_500_000, null, null],
  ])
})
