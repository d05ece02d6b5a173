import type { Contract } from '../../kernel/contract.ts'
import { lotCalls } from './lots/contract.ts'
import { machineCalls } from './machines/contract.ts'
import { orderCalls } from './orders/contract.ts'
import { qualityCalls } from './quality/contract.ts'
import { reportCalls } from './reports/contract.ts'
import { stationCalls } from './stations/contract.ts'
import { summaryCalls } from './summary.ts'

export const textil = {
  ...summaryCalls,
  ...orderCalls,
  ...lotCalls,
  ...stationCalls,
  ...machineCalls,
  ...qualityCalls,
  ...reportCalls,
} satisfies Contract
