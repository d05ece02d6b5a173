import type { Contract } from '../../kernel/contract.ts'
import { clientCalls } from './clients.ts'
import { opportunityCalls } from './opportunities.ts'
import { quoteCalls } from './quotes.ts'
import { reportCalls } from './reports.ts'

export const ventas = { ...opportunityCalls, ...quoteCalls, ...clientCalls, ...reportCalls } satisfies Contract
