import type { Contract } from '../../kernel/contract.ts'
import { opportunityCalls } from './opportunities.ts'

export const ventas = { ...opportunityCalls } satisfies Contract
