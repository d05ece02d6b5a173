import type { Contract } from '../../kernel/contract.ts'
import { opportunityCalls } from './opportunities.ts'
import { reportCalls } from './reports.ts'

export const ventas = { ...opportunityCalls, ...reportCalls } satisfies Contract
