import type { Contract } from '../../kernel/contract.ts'
import { clientCalls } from './clients/contract.ts'
import { webFormCalls } from './forms/contract.ts'
import { opportunityCalls } from './opportunities/contract.ts'
import { quoteCalls } from './quotes/contract.ts'
import { salesReportCalls } from './reports/contract.ts'
import { sellersReportCalls } from './reports/sellers/contract.ts'
import { sharingCalls } from './sharing/contract.ts'
import { targetCalls } from './targets/contract.ts'

export const ventas = {
  ...opportunityCalls,
  ...quoteCalls,
  ...sharingCalls,
  ...clientCalls,
  ...webFormCalls,
  ...salesReportCalls,
  ...sellersReportCalls,
  ...targetCalls,
} satisfies Contract
