import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import css from '../../invoices/screens/invoices.module.css'
import { MoneyRow } from '../../receipts/screens/money-row.tsx'
import type { Bill } from '../schemas.ts'

/** What was paid of a bill; what was taken back stays visible, with the reason. */
export function BillPayments({ bill: { payments, currency } }: { bill: Bill }) {
  return (
    <PagePart title="Pagos" level={3}>
      {payments.length === 0 && <p className={css.quiet}>No hay pagos registrados.</p>}
      {payments.length > 0 && (
        <ul className={css.rows}>
          {payments.map((paid) => (
            <MoneyRow key={paid.id} row={paid} currency={currency}>
              <Link {...linkTo({ tab: 'compras', vista: 'pagos', pago: paid.payment_id }, modulePath('contabilidad'))}>
                Egreso {paid.payment}
              </Link>
              {paid.from_advance && ' · anticipo'}
            </MoneyRow>
          ))}
        </ul>
      )}
    </PagePart>
  )
}
