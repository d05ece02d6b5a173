import { expect, it } from 'vitest'
import { readBack } from '../../../../test/files/spreadsheets.ts'
import type { SalesReport } from './contract.ts'
import { monthSheet, stageSheet } from './sheets.ts'

it('takes the pipeline and its months out with amounts as numbers', async () => {
  const report = {
    stages: [{ name: '-Nueva', open: 3, value: '45000.50', average_days: null }],
    months: [{ month: '2026-11', won: 1, won_value: '10.00', lost: 0, lost_value: '0.00' }],
  } as unknown as SalesReport
  expect((await readBack(stageSheet(report)))[1]).toEqual(['-Nueva', 3, 45_000.5, null])
  expect((await readBack(monthSheet(report)))[1]).toEqual(['2026-11', 1, 10, 0, 0])
})
