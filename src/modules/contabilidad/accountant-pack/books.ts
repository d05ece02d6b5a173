import type { AccountType } from '../rows.ts'
import type { BookedEntry } from './contract.ts'

/** The books of a period, as they are written down for another program. */
export interface HandedBooks {
  company: string
  /** ISO 4217. */
  currency: string
  from: string
  to: string
  /** By code; `opening` is debit less credit before the period. */
  accounts: readonly { code: string; name: string; type: AccountType; opening: string }[]
  entries: readonly Pick<BookedEntry, 'date' | 'number' | 'description' | 'lines'>[]
}

/** What stood in the accounts on the day before; none where nothing did. */
export const openingsOf = ({ accounts }: HandedBooks) => accounts.filter(({ opening }) => !/^-?0(\.0+)?$/.test(opening))

/** Debit less credit of a line that has one of them. */
export const signed = ({ debit, credit }: { debit: string; credit: string }): string =>
  /^0(\.0+)?$/.test(credit) ? debit : `-${credit}`

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
