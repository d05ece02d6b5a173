import type { Contract } from '../../kernel/contract.ts'
import { lotCalls } from './lots/contract.ts'
import { machineCalls } from './machines/contract.ts'
import { orderCalls } from './orders/contract.ts'
import { quoteOrderCalls } from './origins/contract.ts'
import { qualityCalls } from './quality/contract.ts'
import { stationReportCalls } from './reports/contract.ts'
import { stationCalls } from './stations/contract.ts'
import { textilSummaryCalls } from './summary.ts'

export const textil = {
  ...textilSummaryCalls,
  ...orderCalls,
  ...quoteOrderCalls,
  ...lotCalls,
  ...stationCalls,
  ...machineCalls,
  ...qualityCalls,
  ...stationReportCalls,
} satisfies Contract
