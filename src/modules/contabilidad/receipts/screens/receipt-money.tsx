import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import css from '../../invoices/screens/invoices.module.css'
import type { AdvanceRefund, CashReceipt, ReceiptLine } from '../schemas.ts'
import type { ReceiptAct } from './receipt-acts.tsx'

interface ReceiptMoneyProps {
  receipt: CashReceipt
  onUndo?: (act: ReceiptAct) => void
}

/** The invoices that a receipt paid, at once or from its advance, and what went back; what was undone stays visible. */
export function ReceiptMoney({ receipt: { lines, refunds, currency }, onUndo }: ReceiptMoneyProps) {
  return (
    <>
      <PagePart title="Facturas que pagó" level={3}>
        {lines.length === 0 && <p className={css.quiet}>Ninguna: se recibió como anticipo.</p>}
        {lines.length > 0 && (
          <ul className={css.rows}>
            {lines.map((line) => (
              <Row
                key={line.id}
                row={line}
                currency={currency}
                undo={onUndo && line.from_advance ? () => onUndo({ kind: 'unapply', id: line.id }) : undefined}
              >
                <InvoiceLink line={line} />
                {line.from_advance && <small className={css.quiet}> · del anticipo</small>}
              </Row>
            ))}
          </ul>
        )}
      </PagePart>
      {refunds.length > 0 && (
        <PagePart title="Devuelto al cliente" level={3}>
          <ul className={css.rows}>
            {refunds.map((refund) => (
              <Row
                key={refund.id}
                row={refund}
                currency={currency}
                undo={onUndo && (() => onUndo({ kind: 'unrefund', id: refund.id }))}
              >
                {[refund.account, refund.note].filter(Boolean).join(' · ') || 'Devolución'}
              </Row>
            ))}
          </ul>
        </PagePart>
      )}
    </>
  )
}

interface RowProps {
  row: Pick<AdvanceRefund, 'date' | 'amount' | 'username' | 'reversed_on' | 'reversal_reason'>
  currency: string
  undo?: () => void
  children: ReactNode
}

function Row({ row, currency, undo, children }: RowProps) {
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

const InvoiceLink = ({ line: { invoice_id, invoice } }: { line: ReceiptLine }) => (
  <Link {...linkTo({ tab: 'cartera', factura: invoice_id }, modulePath('contabilidad'))}>{invoice}</Link>
)
