import { alsoReading, type Contract } from '#src/kernel/contract.ts'
import type { Module } from '#src/kernel/module.ts'
import { paymentCalls } from './payments.ts'
import { pricedTables } from './priced-kinds.ts'
import { priceCalls } from './prices.ts'
import { receiptCalls } from './receipts.ts'

export const membership = { ...paymentCalls, ...priceCalls, ...receiptCalls } satisfies Contract

/** The reads of prices and costs as an installation has them: they come from the tables of its modules, too. */
export function readingCosts(modules: readonly Module[]) {
  const tables = pricedTables(modules)
  return {
    prices: alsoReading(membership.prices, tables),
    mine: alsoReading(membership.mine, tables),
    accounts: alsoReading(membership.accounts, tables),
    standing: alsoReading(membership.standing, tables),
  }
}
