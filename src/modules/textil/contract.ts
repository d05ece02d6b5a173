import type { Contract } from '../../kernel/contract.ts'
import { lotCalls } from './lots.ts'
import { machineCalls } from './machines.ts'
import { orderCalls } from './orders.ts'
import { reportCalls } from './reports.ts'
import { stationCalls } from './stations.ts'

export const textil = {
  ...orderCalls,
  ...lotCalls,
  ...stationCalls,
  ...machineCalls,
  ...reportCalls,
} satisfies Contract
