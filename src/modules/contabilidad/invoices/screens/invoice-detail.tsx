import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { NotesButton } from '#src/platform/notes/ui/notes-button.tsx'
import type { Printing } from '#src/platform/templates/paper-rows.ts'
import { KeptPapers } from '#src/platform/templates/screens/kept-papers.tsx'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useVisited } from '#src/web/palette/use-visited.ts'
import { useMay } from '#src/web/session/session.tsx'
import { DocumentChain } from '#src/web/ui/chain/document-chain.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import { InvoiceCreditNotes } from '../../credit-notes/screens/invoice-credit-notes.tsx'
import { DebitedInvoice, InvoiceDebitNotes } from '../../debit-notes/screens/invoice-debit-notes.tsx'
import { InvoiceFiscal } from '../../fiscal/screens/of-document.tsx'
import { InvoiceReminders } from '../../reminders/screens/invoice-reminders.tsx'
import { ShareInvoiceDialog } from '../../sharing/screens/share-invoice-dialog.tsx'
import { SharedInvoice } from '../../sharing/screens/shared-invoice.tsx'
import { InvoiceReports } from '../../transfers/screens/invoice-reports.tsx'
import { InvoiceWaybills } from '../../waybills/screens/invoice-waybills.tsx'
import type { Invoice, InvoicePayment } from '../schemas.ts'
import { type InvoiceAct, InvoiceActDialog } from './invoice-acts.tsx'
import { InvoiceEntries } from './invoice-entries.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { InvoiceStateBadge } from './invoice-state.tsx'
import css from './invoices.module.css'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

interface InvoiceDetailProps {
  id: string
  /** Opens another one. */
  onOpen: (id: string) => void
  onClose: () => void
  onCopy: (invoice: Invoice) => void
}

/** An invoice with its payments, its entries in the journal, and its acts. */
export function InvoiceDetail({ id, onOpen, onClose, onCopy }: InvoiceDetailProps) {
  const { data, failure } = useQuery(contabilidad.invoice, { id })
  const [printing, setPrinting] = useState<Omit<Printing, 'id'> | null>(null)
  if (printing) {
    return (
      <Suspense>
        <PrintView
          sheet={contabilidad.invoiceSheet}
          pdf={contabilidad.invoicePdf}
          input={{ id, ...printing }}
          onClose={() => setPrinting(null)}
        />
      </Suspense>
    )
  }
  return (
    <Dialog open onClose={onClose} title={data ? `${data.kind} ${data.number}` : 'Factura'} size="lg">
      {data ? (
        <Whole
          invoice={data}
          onOpen={onOpen}
          onCopy={onCopy}
          onPrint={(edition) => setPrinting(edition === undefined ? {} : { edition })}
        />
      ) : failure ? (
        <EmptyState title="No encontramos esa factura." />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

/** The default description of a quote's invoice: needed on paper, but redundant beside the link to the quote. */
const saysQuoteAlone = ({ quote, description }: Invoice) => description === `Cotización ${quote?.number}`

interface WholeProps {
  invoice: Invoice
  onOpen: (id: string) => void
  onCopy: (invoice: Invoice) => void
  /** Prints an edition; by default the last. */
  onPrint: (edition?: number) => void
}

function Whole({ invoice, onOpen, onCopy, onPrint }: WholeProps) {
  const [sharing, setSharing] = useState(false)
  const [act, setAct] = useState<InvoiceAct | null>(null)
  const [undone, setUndone] = useState<InvoicePayment | null>(null)
  const may = useMay()(contabilidad.issueInvoice)
  const history = useHistory(contabilidad.invoice)
  const reminding = useAction(contabilidad.remindInvoice)
  const owed = invoice.status === 'Pendiente' || invoice.status === 'Vencida'
  const annulled = invoice.status === 'Anulada'
  const pay = may && owed && (() => setAct('pay'))
  useAskedAct({
    // A link of another document leads here to pay.
    pago: pay,
    'registrar-pago': pay,
    compartir: may && !annulled && (() => setSharing(true)),
    'nota-credito': may && !annulled && invoice.status !== 'Acreditada' && (() => setAct('credit')),
    duplicar: may && (() => onCopy(invoice)),
    imprimir: () => onPrint(),
  })
  useVisited(invoice.number, invoice.kind)
  const amounts = [
    { title: Number(invoice.withheld) === 0 ? 'Total' : 'Neto a pagar', amount: invoice.amount },
    { title: 'Pagado', amount: invoice.paid },
    ...(invoice.credited === '0.00' ? [] : [{ title: 'Acreditado', amount: invoice.credited }]),
    { title: 'Saldo', amount: invoice.balance },
  ]
  return (
    <div className={css.paper}>
      <header className={css.head}>
        <div>
          <h2>{invoice.client}</h2>
          <InvoiceStateBadge state={invoice.status} />
        </div>
        <div className={css.acts}>
          <Button
            variant="default"
            leftSection={<Printer size={16} aria-hidden />}
            onClick={() => onPrint()}
            data-autofocus={owed && may ? undefined : true}
          >
            Imprimir
          </Button>
          {may && !annulled && (
            <Button variant="default" leftSection={<Icon name="share-2" size={16} />} onClick={() => setSharing(true)}>
              Compartir
            </Button>
          )}
          {may && owed && (
            <Button leftSection={<Icon name="banknote" size={16} />} onClick={() => setAct('pay')} data-autofocus>
              Registrar pago
            </Button>
          )}
          <NotesButton call={contabilidad.invoice} id={invoice.id} name={invoice.number} />
          {may && (
            <RowMenu
              of={`la ${invoice.kind.toLowerCase()} ${invoice.number}`}
              actions={[
                ...(annulled
                  ? []
                  : [
                      { label: 'Enviar por correo', icon: 'mail', onClick: () => setAct('mail') },
                      { label: 'Editar', icon: 'pencil', onClick: () => setAct('edit') },
                    ]),
                ...(annulled || invoice.status === 'Acreditada'
                  ? []
                  : [{ label: 'Nota de crédito', icon: 'undo-2', onClick: () => setAct('credit') }]),
                ...(annulled || invoice.debits
                  ? []
                  : [{ label: 'Nota de débito', icon: 'plus', onClick: () => setAct('debit') }]),
                ...(owed
                  ? [
                      {
                        label: invoice.reminded ? 'No recordar' : 'Volver a recordar',
                        icon: invoice.reminded ? 'ban' : 'bell-ring',
                        onClick: () =>
                          void reminding.run({ id: invoice.id, version: invoice.version, reminded: !invoice.reminded }),
                      },
                    ]
                  : []),
                { label: 'Duplicar', icon: 'copy', onClick: () => onCopy(invoice) },
                ...history({ id: invoice.id, name: invoice.number }),
                ...(annulled ? [] : [{ label: 'Anular', icon: 'x', danger: true, onClick: () => setAct('annul') }]),
              ]}
            />
          )}
        </div>
      </header>
      <Facts>
        <Fact name="Fecha">
          <DateText at={invoice.date} />
        </Fact>
        <Fact name="Vencimiento">
          <DateText at={invoice.due_date} />
          {invoice.printed_due_date !== null && invoice.printed_due_date !== invoice.due_date && (
            <small className={css.quiet}>
              {' '}
              (en el papel: <DateText at={invoice.printed_due_date} />)
            </small>
          )}
        </Fact>
        {amounts.map(({ title, amount }) => (
          <Fact key={title} name={title}>
            <Money amount={amount} currency={invoice.currency} />
          </Fact>
        ))}
      </Facts>
      {invoice.annulled_on && (
        <p className={css.notice}>
          <span>
            Anulada el <DateText at={invoice.annulled_on} />: {invoice.annulment_reason}
          </span>
        </p>
      )}
      <DebitedInvoice invoice={invoice} onOpen={onOpen} />
      <DocumentChain links={invoice.chain} here={invoice.id} />
      <InvoiceFiscal id={invoice.id} />
      {invoice.description && !saysQuoteAlone(invoice) && <p className={css.text}>{invoice.description}</p>}
      {invoice.internal_note && <p className={css.text}>Nota interna: {invoice.internal_note}</p>}
      {invoice.lines.length > 0 && <InvoiceLines invoice={invoice} />}
      <InvoiceWaybills invoice={invoice} />
      <InvoicePayments invoice={invoice} onUndo={may ? setUndone : undefined} />
      <InvoiceDebitNotes invoice={invoice} onOpen={onOpen} />
      <InvoiceCreditNotes invoice={invoice} />
      <InvoiceReports id={invoice.id} />
      <SharedInvoice id={invoice.id} />
      <InvoiceEntries invoice={invoice} />
      {invoice.mails.map(({ id, email, username, created_at }) => (
        <p key={id} className={css.quiet}>
          Enviada a {email} por {username}, <DateText at={created_at} as="moment" />
        </p>
      ))}
      <InvoiceReminders invoice={invoice} />
      <p className={css.quiet}>
        Emitida por {invoice.username}, <DateText at={invoice.created_at} as="moment" />
      </p>
      <KeptPapers papers={invoice.papers} onOpen={onPrint} />
      <ShareInvoiceDialog
        invoice={sharing ? invoice : null}
        onClose={() => setSharing(false)}
        onMail={() => {
          setSharing(false)
          setAct('mail')
        }}
      />
      <InvoiceActDialog
        invoice={invoice}
        act={undone ? 'undo' : act}
        payment={undone}
        onClose={() => {
          setAct(null)
          setUndone(null)
        }}
      />
    </div>
  )
}
