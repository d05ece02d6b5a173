/** A line as it is being typed; '' is nothing yet. */
export interface TypedLine {
  key: number
  account_id: string
  debit: string
  credit: string
  cost_center_id: string
}

export const blankLine = (key: number): TypedLine => ({
  key,
  account_id: '',
  debit: '',
  credit: '',
  cost_center_id: '',
})

export const isBlank = ({ account_id, debit, credit }: TypedLine) => account_id === '' && debit === '' && credit === ''

/** The line as the contract takes it. */
export const sent = ({ account_id, debit, credit, cost_center_id }: TypedLine) => ({
  account_id,
  debit,
  credit,
  cost_center_id: cost_center_id === '' ? null : cost_center_id,
})
