import type { EntryLine } from '../../rows.ts'

/** A line while it is typed; '' is empty. */
export interface TypedEntryLine {
  key: number
  account_id: string
  debit: string
  credit: string
  cost_center_id: string
}

export const blankEntryLine = (key: number): TypedEntryLine => ({
  key,
  account_id: '',
  debit: '',
  credit: '',
  cost_center_id: '',
})

export const isBlankEntryLine = ({ account_id, debit, credit }: TypedEntryLine) =>
  account_id === '' && debit === '' && credit === ''

/** The line as the contract takes it. */
export const entryLineInput = ({ account_id, debit, credit, cost_center_id }: TypedEntryLine) => ({
  account_id,
  debit,
  credit,
  cost_center_id: cost_center_id === '' ? null : cost_center_id,
})

/** The lines of an entry, to be typed over. */
export const copiedLines = (
  lines: readonly Pick<EntryLine, 'account_id' | 'debit' | 'credit' | 'cost_center_id'>[],
): TypedEntryLine[] =>
  lines.map(({ account_id, debit, credit, cost_center_id }, at) => ({
    key: at + 1,
    account_id,
    debit: Number(debit) === 0 ? '' : debit,
    credit: Number(credit) === 0 ? '' : credit,
    cost_center_id: cost_center_id ?? '',
  }))
