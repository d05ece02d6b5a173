import type { ReactNode } from 'react'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import css from '../../invoices/screens/invoices.module.css'
import type { AdvanceRefund } from '../schemas.ts'

interface MoneyRowProps {
  row: Pick<AdvanceRefund, 'date' | 'amount' | 'username' | 'reversed_on' | 'reversal_reason'>
  currency: string
  undo?: () => void
  children: ReactNode
}

/** Money that moved on a day; what was undone is struck through, with the reason. */
export function MoneyRow({ row, currency, undo, children }: MoneyRowProps) {
  return (
    <li>
      <DateText at={row.date} />
      <span className={css.grow}>
        {children}
        <small className={css.quiet}> · {row.username}</small>
        {row.reversed_on && (
          <span className={css.client}>
            <small>
              Deshecho el <DateText at={row.reversed_on} />: {row.reversal_reason}
            </small>
          </span>
        )}
      </span>
      <span data-undone={row.reversed_on ? true : undefined}>
        <Money amount={row.amount} currency={currency} />
      </span>
      {undo && !row.reversed_on && (
        <RowMenu
          of={`movimiento del ${row.date}`}
          actions={[{ label: 'Deshacer', icon: 'undo-2', danger: true, onClick: undo }]}
        />
      )}
    </li>
  )
}
