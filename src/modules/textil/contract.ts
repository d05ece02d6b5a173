import type { Contract } from '../../kernel/contract.ts'
import { lotCalls } from './lots.ts'
import { machineCalls } from './machines.ts'
import { orderCalls } from './orders.ts'
import { qualityCalls } from './quality/contract.ts'
import { reportCalls } from './reports.ts'
import { stationCalls } from './stations.ts'
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
