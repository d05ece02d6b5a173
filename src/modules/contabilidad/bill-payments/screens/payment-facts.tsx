import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { SupplierPayment } from '../schemas.ts'

/** When and how it was paid, and what became of the money. */
export const PaymentFacts = ({ payment }: { payment: SupplierPayment }) => (
  <Facts>
    <Fact name="Fecha">
      <DateText at={payment.date} />
    </Fact>
    <Fact name="Forma de pago">{[payment.method, payment.reference].filter(Boolean).join(' · ')}</Fact>
    {payment.credit_note_id ? (
      <Fact name="Nota de crédito">
        <Link {...linkTo({ tab: 'compras', vista: 'notas', nota: payment.credit_note_id }, modulePath('contabilidad'))}>
          {payment.number}
        </Link>
      </Fact>
    ) : (
      <Fact name="Cuenta">{payment.account}</Fact>
    )}
    <Fact name={payment.credit_note_id ? 'A nuestro favor' : 'Pagado'}>
      <Money amount={payment.amount} currency={payment.currency} />
    </Fact>
    <Fact name="Aplicado">
      <Money amount={payment.applied} currency={payment.currency} />
    </Fact>
    <Fact name="Anticipo">
      <Money amount={payment.balance} currency={payment.currency} />
    </Fact>
  </Facts>
)
