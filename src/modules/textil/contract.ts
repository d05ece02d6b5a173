import type { Contract } from '../../kernel/contract.ts'
import { capacityCalls } from './capacity/contract.ts'
import { costCalls } from './costs/contract.ts'
import { cutCalls } from './cuts/contract.ts'
import { lotCalls } from './lots/contract.ts'
import { machineCalls } from './machines/contract.ts'
import { needCalls } from './need/contract.ts'
import { orderCalls } from './orders/contract.ts'
import { quoteOrderCalls } from './origins/contract.ts'
import { piecePayCalls } from './piece-pay/contract.ts'
import { qualityCalls } from './quality/contract.ts'
import { photoCalls } from './quality/photos/contract.ts'
import { stationReportCalls } from './reports/contract.ts'
import { scanCalls } from './scans/contract.ts'
import { stationCalls } from './stations/contract.ts'
import { stopCalls } from './stops/contract.ts'
import { styleCalls } from './styles/contract.ts'
import { textilSummaryCalls } from './summary.ts'

export const textil = {
  ...textilSummaryCalls,
  ...styleCalls,
  ...orderCalls,
  ...needCalls,
  ...quoteOrderCalls,
  ...lotCalls,
  ...cutCalls,
  ...scanCalls,
  ...costCalls,
  ...stationCalls,
  ...machineCalls,
  ...stopCalls,
  ...capacityCalls,
  ...piecePayCalls,
  ...qualityCalls,
  ...photoCalls,
  ...stationReportCalls,
} satisfies Contract
