import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import type { CURRENCIES } from '../../../platform/companies/contract.ts'

/**
 * Notes and coins, the largest first. COP: Banco de la República, «Billetes» and «Monedas» in circulation; EUR: European Central Bank, «Billetes» and «Monedas»; MXN: Banco de México,
 * «Billetes» and «Monedas» in circulation; USD: U.S. Currency Education Program and United States Mint.
 */
export const DENOMINATIONS: Record<(typeof CURRENCIES)[number], readonly string[]> = {
  COP: ['100000', '50000', '20000', '10000', '5000', '2000', '1000', '500', '200', '100', '50'],
  EUR: ['500', '200', '100', '50', '20', '10', '5', '2', '1', '0.50', '0.20', '0.10', '0.05', '0.02', '0.01'],
  MXN: ['1000', '500', '200', '100', '50', '20', '10', '5', '2', '1', '0.50', '0.20', '0.10', '0.05'],
  USD: ['100', '50', '20', '10', '5', '2', '1', '0.50', '0.25', '0.10', '0.05', '0.01'],
}

/** What the pieces come to. */
export const sumOfPieces = (pieces: readonly { value: string; count: number }[]): string =>
  amountOf(pieces.reduce((sum, { value, count }) => sum + centsOf(value) * BigInt(count), 0n))
