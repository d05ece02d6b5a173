import { Button } from '@mantine/core'
import { DocumentTotals } from '#src/platform/documents/document-totals.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../contract.ts'
import type { CreditableBill } from '../schemas.ts'
import { blankDraft, type CreditDraft, draftTotals, wholeDrafts } from './credit-draft.ts'
import { CreditedLineRow } from './credited-line-row.tsx'
import css from './supplier-credit.module.css'

/** What of each line is credited, and what that comes to. */
export function CreditedLines({ bill }: { bill: CreditableBill }) {
  const { values, errors, set } = useForm<{ lines?: CreditDraft[] }>()
  const chart = useQuery(contabilidad.accounts, {}, { quiet: true })
  const accounts = (chart.data ?? [])
    .filter(({ type, cash }) => type === 'Gasto' || type === 'Ingreso' || (type === 'Activo' && !cash))
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
  const drafts = values.lines ?? []
  const left = bill.lines.filter(({ left_net }) => Number(left_net) > 0)
  const change = (draft: CreditDraft) => {
    const typed = draft.quantity !== '' || draft.amount !== ''
    const known = drafts.some(({ line_id }) => line_id === draft.line_id)
    if (!typed)
      set(
        'lines',
        drafts.filter(({ line_id }) => line_id !== draft.line_id),
      )
    else if (known)
      set(
        'lines',
        drafts.map((one) => (one.line_id === draft.line_id ? draft : one)),
      )
    else set('lines', [...drafts, draft])
  }
  const wrongIn = (at: number) =>
    Object.fromEntries(
      ['quantity', 'amount', 'goods', 'account_id'].map((field) => [field, errors[`lines.${at}.${field}`]]),
    )
  const totals = draftTotals(bill, drafts)
  return (
    <fieldset className={css.lines}>
      <legend className={css.head}>
        Qué acredita
        <Button variant="subtle" size="compact-sm" onClick={() => set('lines', wholeDrafts(left))}>
          Todo lo que queda
        </Button>
      </legend>
      <ul>
        {left.map((line) => {
          const at = drafts.findIndex(({ line_id }) => line_id === line.id)
          return (
            <CreditedLineRow
              key={line.id}
              line={line}
              draft={drafts[at] ?? blankDraft(line)}
              currency={bill.currency}
              accounts={accounts}
              errors={at < 0 ? {} : wrongIn(at)}
              onChange={change}
            />
          )
        })}
      </ul>
      {errors.lines && (
        <p className={css.wrong} role="alert">
          {errors.lines}
        </p>
      )}
      {totals && drafts.length > 0 && <DocumentTotals totals={totals} currency={bill.currency} />}
    </fieldset>
  )
}
