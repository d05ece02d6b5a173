import type { ClipboardEvent, KeyboardEvent } from 'react'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { figureFormats } from '#src/web/formats.ts'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { useCurrency } from '#src/web/ui/text/money.tsx'
import { shortMonth } from '../../months.ts'
import { SECTION_TITLES } from '../../statements/rules.ts'
import { pastedCells } from '../paste.ts'
import type { Budget, BudgetRow } from '../schemas.ts'
import { sumOfAmounts } from '../sheet.ts'
import css from './budget.module.css'

interface BudgetGridProps {
  budget: Budget
  amountsOf: (account: string) => readonly string[]
  write: (row: number, month: number, cells: readonly (readonly (string | null)[])[]) => void
  readOnly: boolean
}

/** A year by accounts and months; Enter and the arrows go up and down, a paste fills from its cell on. */
export function BudgetGrid({ budget: { months, rows }, amountsOf, write, readOnly }: BudgetGridProps) {
  const currency = useCurrency()
  const goTo = (row: number, month: number) => document.getElementById(`budget-${row}-${month}`)?.focus()
  const onKey = (row: number, month: number) => (event: KeyboardEvent) => {
    const down = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
    const up = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
    if (!down && !up) return
    event.preventDefault()
    goTo(down ? row + 1 : row - 1, month)
  }
  const onPaste = (row: number, month: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    write(row, month, pastedCells(text, figureFormats()))
  }
  const total = (of: BudgetRow['type'], month: number) =>
    sumOfAmounts(rows.filter(({ type }) => type === of).map(({ account_id }) => amountsOf(account_id)[month] ?? ''))
  const totals = (of: BudgetRow['type']) => months.map((_, month) => total(of, month))
  const [income, expenses] = [totals('Ingreso'), totals('Gasto')]
  const result = income.map((amount, month) => amountOf(centsOf(amount) - centsOf(expenses[month] ?? '0')))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <section className={css.scroll} aria-label="Presupuesto del año" data-sideways tabIndex={0}>
      <table className={css.grid} aria-label="Presupuesto">
        <thead>
          <tr>
            <th scope="col">Cuenta</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {shortMonth(month)}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ account_id, code, name, group, amounts: stored }, row) => {
            const amounts = amountsOf(account_id)
            return (
              <tr key={account_id}>
                <th scope="row">
                  <span className={css.code}>{code}</span> {name}
                </th>
                {months.map((month, at) => (
                  <td key={month}>
                    {readOnly || (group && stored[at] === '') ? (
                      amounts[at] && <Figure amount={amounts[at]} />
                    ) : (
                      <DecimalInput
                        id={`budget-${row}-${at}`}
                        size="xs"
                        variant="unstyled"
                        className={css.cell}
                        aria-label={`${code} ${name}, ${shortMonth(month)}`}
                        value={amounts[at] ?? ''}
                        currency={currency}
                        onChange={(amount) => write(row, at, [[amount]])}
                        onKeyDown={onKey(row, at)}
                        onPaste={onPaste(row, at)}
                      />
                    )}
                  </td>
                ))}
                <td className={css.total}>
                  <Figure amount={sumOfAmounts(amounts)} />
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <Sums title={SECTION_TITLES.Ingreso} amounts={income} />
          <Sums title={SECTION_TITLES.Gasto} amounts={expenses} />
          <Sums title="Resultado" amounts={result} />
        </tfoot>
      </table>
    </section>
  )
}

const Sums = ({ title, amounts }: { title: string; amounts: readonly string[] }) => (
  <tr>
    <th scope="row">{title}</th>
    {amounts.map((amount, month) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the months of a year keep their order
      <td key={month} className={css.total}>
        <Figure amount={amount} />
      </td>
    ))}
    <td className={css.total}>
      <Figure amount={sumOfAmounts(amounts)} />
    </td>
  </tr>
)
