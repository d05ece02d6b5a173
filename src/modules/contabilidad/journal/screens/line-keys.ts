import { matches } from '#src/kernel/matches.ts'
import { amountOf } from '#src/kernel/money/cents.ts'
import { differenceOf } from '../../statements/rules.ts'
import type { TypedEntryLine } from './typed-lines.ts'

interface Option {
  value: string
  label: string
}

/** The accounts that are meant by what is typed: those whose code begins so come first. */
export function accountsMeant(options: readonly Option[], typed: string, most: number): Option[] {
  const search = typed.trim()
  const found = options.filter(({ label }) => matches(label, search))
  const first = found.filter(({ label }) => label.startsWith(search))
  const rest = found.filter(({ label }) => !label.startsWith(search))
  return [...first, ...rest].slice(0, most)
}

/** The amount with which a line balances the entry, on its side; null where the others balance already. */
export function balancing(lines: readonly TypedEntryLine[], key: number): { debit: string; credit: string } | null {
  const missing = -differenceOf(lines.filter((line) => line.key !== key))
  if (missing === 0n) return null
  return missing > 0n ? { debit: amountOf(missing), credit: '' } : { debit: '', credit: amountOf(-missing) }
}
