import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { listedNumber } from '../../invoices/named-invoice.ts'
import css from '../../invoices/screens/invoices.module.css'
import type { CashReceipt, ReceiptLine } from '../schemas.ts'
import { MoneyRow } from './money-row.tsx'
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
              <MoneyRow
                key={line.id}
                row={line}
                currency={currency}
                undo={onUndo && line.from_advance ? () => onUndo({ kind: 'unapply', id: line.id }) : undefined}
              >
                <InvoiceLink line={line} />
                {line.from_advance && <small className={css.quiet}> · del anticipo</small>}
              </MoneyRow>
            ))}
          </ul>
        )}
      </PagePart>
      {refunds.length > 0 && (
        <PagePart title="Devuelto al cliente" level={3}>
          <ul className={css.rows}>
            {refunds.map((refund) => (
              <MoneyRow
                key={refund.id}
                row={refund}
                currency={currency}
                undo={onUndo && (() => onUndo({ kind: 'unrefund', id: refund.id }))}
              >
                {[refund.account, refund.note].filter(Boolean).join(' · ') || 'Devolución'}
              </MoneyRow>
            ))}
          </ul>
        </PagePart>
      )}
    </>
  )
}

const InvoiceLink = ({ line: { invoice_id, invoice, kind } }: { line: ReceiptLine }) => (
  <Link {...linkTo({ tab: 'cartera', factura: invoice_id }, modulePath('contabilidad'))}>
    {listedNumber({ kind, number: invoice })}
  </Link>
)
