import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { Invoice, InvoicePayment } from '../schemas.ts'
import css from './invoices.module.css'

const titleOf = ({ account, note }: InvoicePayment) => [account, note].filter(Boolean).join(' · ') || 'Pago'

const ReceiptLink = ({ receipt: { id, number } }: { receipt: NonNullable<InvoicePayment['receipt']> }) => (
  <Link {...linkTo({ tab: 'cartera', vista: 'recibos', recibo: id }, modulePath('contabilidad'))}>Recibo {number}</Link>
)

interface InvoicePaymentsProps {
  invoice: Invoice
  onUndo?: (payment: InvoicePayment) => void
}

/** The invoice's payments; reversed ones stay visible, with the reason. */
export function InvoicePayments({ invoice: { payments, currency }, onUndo }: InvoicePaymentsProps) {
  return (
    <PagePart title="Pagos" level={3}>
      {payments.length === 0 && <p className={css.quiet}>No hay pagos registrados.</p>}
      {payments.length > 0 && (
        <ul className={css.rows}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <DateText at={payment.date} />
              <span className={css.grow}>
                {payment.receipt && <ReceiptLink receipt={payment.receipt} />}
                {payment.receipt ? payment.from_advance && ' · anticipo' : titleOf(payment)}
                <small className={css.quiet}> · {payment.username}</small>
                {payment.reversed_on && (
                  <span className={css.client}>
                    <small>
                      Deshecho el <DateText at={payment.reversed_on} />: {payment.reversal_reason}
                    </small>
                  </span>
                )}
              </span>
              <span data-undone={payment.reversed_on ? true : undefined}>
                <Money amount={payment.amount} currency={currency} />
              </span>
              {onUndo && !payment.reversed_on && !payment.receipt && (
                <RowMenu
                  of={`pago del ${payment.date}`}
                  actions={[{ label: 'Deshacer', icon: 'undo-2', danger: true, onClick: () => onUndo(payment) }]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  )
}
