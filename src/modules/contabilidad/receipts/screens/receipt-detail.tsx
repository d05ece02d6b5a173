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
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { JournalLinks } from '../../journal/screens/journal-links.tsx'
import type { CashReceipt } from '../schemas.ts'
import { type ReceiptAct, ReceiptActDialog } from './receipt-acts.tsx'
import { ReceiptStateBadge } from './receipt-list.tsx'
import { ReceiptMoney } from './receipt-money.tsx'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

/** A receipt with what it paid, what became of its advance, and its acts. */
export function ReceiptDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, failure } = useQuery(contabilidad.receipt, { id })
  const [printing, setPrinting] = useState<Omit<Printing, 'id'> | null>(null)
  if (printing) {
    return (
      <Suspense>
        <PrintView
          sheet={contabilidad.receiptSheet}
          pdf={contabilidad.receiptPdf}
          input={{ id, ...printing }}
          onClose={() => setPrinting(null)}
        />
      </Suspense>
    )
  }
  return (
    <Dialog open onClose={onClose} title={data ? `Recibo ${data.number}` : 'Recibo'} size="lg">
      {data ? (
        <Whole receipt={data} onPrint={(edition) => setPrinting(edition === undefined ? {} : { edition })} />
      ) : failure ? (
        <EmptyState title="No encontramos ese recibo." />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

interface WholeProps {
  receipt: CashReceipt
  /** Prints an edition; by default the last. */
  onPrint: (edition?: number) => void
}

function Whole({ receipt, onPrint }: WholeProps) {
  const [act, setAct] = useState<ReceiptAct | null>(null)
  const may = useMay()(contabilidad.issueReceipt)
  const history = useHistory(contabilidad.receipt)
  const { number, currency, status } = receipt
  const left = status === 'Con anticipo'
  return (
    <div className={css.paper}>
      <header className={css.head}>
        <div>
          <h2>{receipt.client}</h2>
          <ReceiptStateBadge state={status} />
        </div>
        <div className={css.acts}>
          <Button
            variant="default"
            leftSection={<Printer size={16} aria-hidden />}
            onClick={() => onPrint()}
            data-autofocus={left && may ? undefined : true}
          >
            Imprimir
          </Button>
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
              of={`recibo ${number}`}
              actions={[
                ...(left
                  ? [{ label: 'Devolver anticipo', icon: 'undo-2', onClick: () => setAct({ kind: 'refund' }) }]
                  : []),
                ...(status === 'Anulado'
                  ? []
                  : [{ label: 'Enviar por correo', icon: 'mail', onClick: () => setAct({ kind: 'mail' }) }]),
                ...history({ id: receipt.id, name: number }),
                ...(status === 'Anulado'
                  ? []
                  : [{ label: 'Anular', icon: 'x', danger: true, onClick: () => setAct({ kind: 'annul' }) }]),
              ]}
            />
          )}
        </div>
      </header>
      <Facts>
        <Fact name="Fecha">
          <DateText at={receipt.date} />
        </Fact>
        <Fact name="Forma de pago">{[receipt.method, receipt.reference].filter(Boolean).join(' · ')}</Fact>
        {receipt.account && <Fact name="Cuenta">{receipt.account}</Fact>}
        <Fact name="Recibido">
          <Money amount={receipt.amount} currency={currency} />
        </Fact>
        <Fact name="Aplicado">
          <Money amount={receipt.applied} currency={currency} />
        </Fact>
        <Fact name="Anticipo">
          <Money amount={receipt.balance} currency={currency} />
        </Fact>
      </Facts>
      {receipt.annulled_on && (
        <p className={css.notice}>
          <span>
            Anulado el <DateText at={receipt.annulled_on} />: {receipt.annulment_reason}
          </span>
        </p>
      )}
      {receipt.note && <p className={css.text}>{receipt.note}</p>}
      <ReceiptMoney receipt={receipt} onUndo={may && status !== 'Anulado' ? setAct : undefined} />
      <JournalLinks
        entries={receipt.entries}
        search={number}
        none="No está en el Libro Diario: faltaba elegir en qué cuentas."
      />
      {receipt.mails.map(({ id, email, username, created_at }) => (
        <p key={id} className={css.quiet}>
          Enviado a {email} por {username}, <DateText at={created_at} as="moment" />
        </p>
      ))}
      <p className={css.quiet}>
        Registrado por {receipt.username}, <DateText at={receipt.created_at} as="moment" />
      </p>
      <KeptPapers papers={receipt.papers} onOpen={onPrint} />
      <ReceiptActDialog receipt={receipt} act={act} onClose={() => setAct(null)} />
    </div>
  )
}
