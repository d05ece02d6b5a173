import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import type { Printing } from '#src/platform/templates/paper-rows.ts'
import { KeptPapers } from '#src/platform/templates/screens/kept-papers.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { JournalLinks } from '../../journal/screens/journal-links.tsx'
import { ReceiptStateBadge } from '../../receipts/screens/receipt-list.tsx'
import type { SupplierPayment } from '../schemas.ts'
import { type PaymentAct, PaymentActDialog } from './payment-acts.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentMoney } from './payment-money.tsx'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

/** A payment with the bills that it paid, what became of its advance, and its acts. */
export function PaymentDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, failure } = useQuery(contabilidad.supplierPayment, { id })
  const [printing, setPrinting] = useState<Omit<Printing, 'id'> | null>(null)
  if (printing) {
    return (
      <Suspense>
        <PrintView
          sheet={contabilidad.supplierPaymentSheet}
          pdf={contabilidad.supplierPaymentPdf}
          input={{ id, ...printing }}
          onClose={() => setPrinting(null)}
        />
      </Suspense>
    )
  }
  return (
    <Dialog open onClose={onClose} title={data ? titleOf(data) : 'Pago'} size="lg">
      {data ? (
        <Whole payment={data} onPrint={(edition) => setPrinting(edition === undefined ? {} : { edition })} />
      ) : failure ? (
        <EmptyState title="No encontramos ese pago." />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

const titleOf = ({ number, credit_note_id }: SupplierPayment) =>
  credit_note_id ? `Saldo a favor de la nota ${number}` : `Comprobante de egreso ${number}`

interface WholeProps {
  payment: SupplierPayment
  /** Prints an edition; by default the last. */
  onPrint: (edition?: number) => void
}

function Whole({ payment, onPrint }: WholeProps) {
  const [act, setAct] = useState<PaymentAct | null>(null)
  const may = useMay()(contabilidad.paySupplier)
  const history = useHistory(contabilidad.supplierPayment)
  const { number, status, credit_note_id } = payment
  const left = status === 'Con anticipo'
  const stands = status !== 'Anulado'
  return (
    <div className={css.paper}>
      <header className={css.head}>
        <div>
          <h2>{payment.supplier}</h2>
          <ReceiptStateBadge state={status} />
        </div>
        <div className={css.acts}>
          {!credit_note_id && (
            <Button
              variant="default"
              leftSection={<Printer size={16} aria-hidden />}
              onClick={() => onPrint()}
              data-autofocus={left && may ? undefined : true}
            >
              Imprimir
            </Button>
          )}
          {may && left && (
            <Button
              leftSection={<Icon name="banknote" size={16} />}
              onClick={() => setAct({ kind: 'apply' })}
              data-autofocus
            >
              Aplicar anticipo
            </Button>
          )}
          {may && (
            <RowMenu
              of={`pago ${number}`}
              actions={[
                ...(left
                  ? [{ label: 'Devolvió el anticipo', icon: 'undo-2', onClick: () => setAct({ kind: 'refund' }) }]
                  : []),
                ...history({ id: payment.id, name: number }),
                ...(stands && !credit_note_id
                  ? [{ label: 'Anular', icon: 'x', danger: true, onClick: () => setAct({ kind: 'annul' }) }]
                  : []),
              ]}
            />
          )}
        </div>
      </header>
      <PaymentFacts payment={payment} />
      {payment.annulled_on && (
        <p className={css.notice}>
          <span>
            Anulado el <DateText at={payment.annulled_on} />: {payment.annulment_reason}
          </span>
        </p>
      )}
      {payment.note && <p className={css.text}>{payment.note}</p>}
      <PaymentMoney payment={payment} onUndo={may && stands ? setAct : undefined} />
      <JournalLinks entries={payment.entries} search={number} none="No está en el Libro Diario." />
      <p className={css.quiet}>
        Registrado por {payment.username}, <DateText at={payment.created_at} as="moment" />
      </p>
      <KeptPapers papers={payment.papers} onOpen={onPrint} />
      <PaymentActDialog payment={payment} act={act} onClose={() => setAct(null)} />
    </div>
  )
}
