import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import css from '../../invoices/screens/invoices.module.css'
import { MoneyRow } from '../../receipts/screens/money-row.tsx'
import type { SupplierPayment } from '../schemas.ts'
import type { PaymentAct } from './payment-acts.tsx'

interface PaymentMoneyProps {
  payment: SupplierPayment
  onUndo?: (act: PaymentAct) => void
}

/** The bills that a payment paid, at once or from its advance, and what came back; what was undone stays visible. */
export function PaymentMoney({ payment: { lines, refunds, currency }, onUndo }: PaymentMoneyProps) {
  return (
    <>
      <PagePart title="Facturas que pagó" level={3}>
        {lines.length === 0 && <p className={css.quiet}>Ninguna: se pagó como anticipo.</p>}
        {lines.length > 0 && (
          <ul className={css.rows}>
            {lines.map((line) => (
              <MoneyRow
                key={line.id}
                row={line}
                currency={currency}
                undo={onUndo && line.from_advance ? () => onUndo({ kind: 'unapply', id: line.id }) : undefined}
              >
                <Link {...linkTo({ tab: 'compras', compra: line.bill_id }, modulePath('contabilidad'))}>
                  {line.supplier_number}
                </Link>
                <small className={css.quiet}>
                  {' '}
                  · {line.bill}
                  {line.from_advance && ' · del anticipo'}
                </small>
              </MoneyRow>
            ))}
          </ul>
        )}
      </PagePart>
      {refunds.length > 0 && (
        <PagePart title="Devuelto por el proveedor" level={3}>
          <ul className={css.rows}>
            {refunds.map((refund) => (
              <MoneyRow
                key={refund.id}
                row={refund}
                currency={currency}
                undo={onUndo && (() => onUndo({ kind: 'unrefund', id: refund.id }))}
              >
                {[refund.account, refund.note].filter(Boolean).join(' · ')}
              </MoneyRow>
            ))}
          </ul>
        </PagePart>
      )}
    </>
  )
}
