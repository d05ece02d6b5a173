import { cashFlow, placeInCashFlow } from './cash-flow.ts'

export const cashFlowHandlers = { cashFlow, placeInCashFlow }
