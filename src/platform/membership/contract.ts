import type { Contract } from '#src/kernel/contract.ts'
import { paymentCalls } from './payments.ts'
import { priceCalls } from './prices.ts'

export const membership = { ...paymentCalls, ...priceCalls } satisfies Contract
