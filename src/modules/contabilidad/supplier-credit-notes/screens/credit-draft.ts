import { payableOf } from '../../../../kernel/money/taxed-totals.ts'
import type { Totals } from '../../../../kernel/money/totals.ts'
import { isQuantityText } from '../../../../platform/documents/line.ts'
import type { AccountingFile } from '../../attachments/schemas.ts'
import type { CreditableBill, CreditedGoods, NewSupplierCreditNote } from '../schemas.ts'
import { netOfUnits, supplierCreditTaxed } from '../totals.ts'

export type CreditableBillLine = CreditableBill['lines'][number]

/** A line of a supplier's note as it is typed. */
export interface CreditDraft {
  line_id: string
  quantity: string
  amount: string
  goods: CreditedGoods | ''
  /** Null: that of the bill's line; '': another one, not chosen yet. */
  account_id: string | null
}

/** What a new note begins with: an uploaded electronic one. */
export interface BegunNote {
  file: AccountingFile
  initial: Pick<NewSupplierCreditNote, 'supplier_number' | 'date' | 'reason'> & { lines: CreditDraft[] }
}

/** Where a line's credit can go: what became of its goods, or an account. */
export const ELSEWHERE = 'cuenta'

export const blankDraft = ({ id }: CreditableBillLine): CreditDraft => ({
  ...{ line_id: id, quantity: '', amount: '', goods: '', account_id: null },
})

/** The draft with another quantity, and what that comes to; of goods that went back, as such. */
export function withUnits(draft: CreditDraft, line: CreditableBillLine, quantity: string): CreditDraft {
  const typed = isQuantityText(quantity) && Number(quantity) > 0
  return {
    ...draft,
    quantity,
    amount: typed ? netOfUnits(line, quantity) : quantity === '' ? '' : draft.amount,
    goods: draft.goods === '' && line.returned > 0 && Number(quantity) <= line.returned ? 'devuelta' : draft.goods,
  }
}

/** What is proposed: the credit of goods that went back. */
export const proposedDrafts = (lines: readonly CreditableBillLine[]): CreditDraft[] =>
  lines.flatMap((line) => {
    const units = Math.min(line.returned, Math.floor(Number(line.left)))
    return units > 0 ? [withUnits(blankDraft(line), line, String(units))] : []
  })

/** All that is left of the bill. */
export const wholeDrafts = (lines: readonly CreditableBillLine[]): CreditDraft[] =>
  lines.map((line) =>
    Number(line.left) > 0
      ? withUnits(blankDraft(line), line, line.left)
      : { ...blankDraft(line), amount: line.left_net, goods: line.receipt === null ? '' : 'rebaja' },
  )

/** What the drafts come to; null while an amount is not complete. */
export function draftTotals({ lines, levied }: CreditableBill, drafts: readonly CreditDraft[]): Totals | null {
  if (!drafts.every(({ amount }) => /^\d{1,12}(\.\d{1,2})?$/.test(amount))) return null
  return supplierCreditTaxed(lines, drafts, levied).totals
}

/** What of them goes beyond what the bill still owes, in the company's currency. */
export function overpaidBy(bill: CreditableBill, drafts: readonly CreditDraft[]): string | null {
  const totals = draftTotals(bill, drafts)
  return totals && Number(payableOf(totals)) > Number(bill.balance) ? payableOf(totals) : null
}
