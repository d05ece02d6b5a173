import type { Contract } from '#src/kernel/contract.ts'
import { paymentCalls } from './payments.ts'
import { priceCalls } from './prices.ts'
import { receiptCalls } from './receipts.ts'

export const membership = { ...paymentCalls, ...priceCalls, ...receiptCalls } satisfies Contract
