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
