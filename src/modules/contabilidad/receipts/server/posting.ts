import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { post } from '../../journal/server/journal.ts'
import { rulesOf } from '../../posting/server/rules.ts'
import refusal from '../../server/refusals.ts'

interface Moved {
  date: string
  description: string
  created_by: string
  /** See `post`: what alone reverses the entry. */
  origin?: string
  /** What each account takes in and gives, as amounts; those of one account are added up. */
  debits: readonly Side[]
  credits: readonly Side[]
}

export interface Side {
  account_id: string
  amount: string
}

/** Posts an entry of money received, applied or given back; nothing is written of what is 0. */
export async function postMoney(sql: Query, company: string, { debits, credits, ...entry }: Moved): Promise<string> {
  const { id } = await post(sql, company, {
    ...entry,
    lines: [
      ...summed(debits).map(({ account_id, amount }) => lineOf(account_id, amount, '0')),
      ...summed(credits).map(({ account_id, amount }) => lineOf(account_id, '0', amount)),
    ],
    reverses_id: null,
  })
  return id
}

/** The liability that advances are, by the company's rules. */
export async function advanceAccount(sql: Query, company: string): Promise<string> {
  const { advance_id } = await rulesOf(sql, company)
  if (advance_id) return advance_id
  throw refusal(
    'advance_account_missing',
    'Queda un anticipo del cliente: elige antes la cuenta de anticipos en «Cuentas», en Cartera.',
  )
}

function summed(sides: readonly Side[]): Side[] {
  const sums = new Map<string, bigint>()
  for (const { account_id, amount } of sides) sums.set(account_id, (sums.get(account_id) ?? 0n) + centsOf(amount))
  return [...sums]
    .filter(([, cents]) => cents > 0n)
    .map(([account_id, cents]) => ({ account_id, amount: amountOf(cents) }))
}

const lineOf = (account_id: string, debit: string, credit: string) => ({
  account_id,
  debit,
  credit,
  cost_center_id: null,
})
