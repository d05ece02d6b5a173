import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { InvoiceLink } from '../../quotes/screens/invoice-link.tsx'
import css from './crm.module.css'

const TONES = { Pendiente: 'info', Vencida: 'bad', Pagada: 'good', Acreditada: 'neutral', Anulada: 'neutral' } as const

/** A client's latest invoices, if contabilidad is open to the person. */
export function ClientInvoices({ client }: { client: string }) {
  const { data, failure, again } = useQuery(contabilidad.invoices, { client_id: client }, { quiet: true })
  return (
    <Card title="Facturas">
      {data === undefined ? (
        failure ? (
          <LoadError title="No pudimos cargar las facturas." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : (
        <>
          {data.rows.length === 0 && <p className={css.quiet}>No hay facturas.</p>}
          <ul className={css.rows}>
            {data.rows.map(({ id, number, date, status, amount, currency }) => (
              <li key={id}>
                <span className={css.grow}>
                  <InvoiceLink invoice={{ id, number }} className={css.name} />
                  <span className={css.quiet}>
                    <DateText at={date} />
                  </span>
                </span>
                <Badge tone={TONES[status]}>{status}</Badge>
                <Money amount={amount} currency={currency} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
