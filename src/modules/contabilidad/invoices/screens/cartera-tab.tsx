import { Button } from '@mantine/core'
import { BellRing, Hash, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import { AccountStatementView } from '../../account-statements/screens/account-statement.tsx'
import { contabilidad } from '../../contract.ts'
import { CreditNoteList } from '../../credit-notes/screens/credit-note-list.tsx'
import { DraftDialog } from '../../drafts/screens/draft-dialog.tsx'
import { DraftList } from '../../drafts/screens/draft-list.tsx'
import { OnlineChargeList } from '../../gateways/screens/online-charge-list.tsx'
import { NumberingDialog } from '../../numbering/screens/numbering-dialog.tsx'
import { PortalButton } from '../../portal/screens/portal-button.tsx'
import { InvoiceRulesDialog } from '../../posting/screens/rules-dialog.tsx'
import { InvoiceRulesNotice } from '../../posting/screens/rules-notice.tsx'
import { UnpostedNotice } from '../../posting/screens/unposted-notice.tsx'
import { ReceiptsView } from '../../receipts/screens/receipts-view.tsx'
import { RecurringInvoiceList } from '../../recurring-invoices/screens/recurring-invoice-list.tsx'
import { ReminderRulesDialog } from '../../reminders/screens/reminder-rules-dialog.tsx'
import { ReportedList } from '../../transfers/screens/reported-list.tsx'
import type { Invoice } from '../schemas.ts'
import { InvoiceAgeing } from './invoice-ageing.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { InvoiceFigures } from './invoice-figures.tsx'
import { InvoiceList } from './invoice-list.tsx'
import css from './invoices.module.css'

const NEW = 'nueva'
const DRAFTS = 'borradores'
const VIEWS = [
  { id: '', title: 'Facturas' },
  { id: DRAFTS, title: 'Borradores' },
  { id: 'recibos', title: 'Recibos' },
  { id: 'recurrentes', title: 'Facturas recurrentes' },
  { id: 'informados', title: 'Pagos informados' },
  { id: 'en-linea', title: 'Cobros en línea' },
  { id: 'notas', title: 'Notas de crédito' },
  { id: 'antiguedad', title: 'Antigüedad' },
  { id: 'estado-de-cuenta', title: 'Estado de cuenta' },
]

/** Invoices: the list and the ageing. `?factura=` opens one, `?factura=nueva` a new one, `?borrador=` a draft. */
export function CarteraTab() {
  const [view, setView] = useUrlState('vista')
  const [invoiceId, setInvoiceId] = useUrlState('factura')
  const [draftId, setDraftId] = useUrlState('borrador')
  const drafts = useQuery(contabilidad.invoiceDrafts, {}, { quiet: true })
  const [ruling, setRuling] = useState(false)
  const [numbering, setNumbering] = useState(false)
  const [reminding, setReminding] = useState(false)
  const [copied, setCopied] = useState<Invoice | null>(null)
  const mayIssue = useMay()(contabilidad.issueInvoice)
  const close = () => {
    setInvoiceId('')
    setCopied(null)
  }
  const copy = (invoice: Invoice) => {
    setCopied(invoice)
    setInvoiceId(NEW)
  }
  // Drafts have a place of their own while there are any.
  const drafted = view === DRAFTS || (drafts.data?.rows.length ?? 0) > 0
  const views = VIEWS.filter(({ id }) => id !== DRAFTS || drafted)
  const acts = (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Settings2 size={16} aria-hidden />}
        onClick={() => setRuling(true)}
      >
        Cuentas
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Hash size={16} aria-hidden />}
        onClick={() => setNumbering(true)}
      >
        Numeración
      </Button>
      <PortalButton />
      <Button
        variant="subtle"
        color="gray"
        leftSection={<BellRing size={16} aria-hidden />}
        onClick={() => setReminding(true)}
      >
        Recordatorios
      </Button>
      {mayIssue && <CreateButton onClick={() => setInvoiceId(NEW)}>Nueva factura</CreateButton>}
    </>
  )

  return (
    <section aria-label="Cartera">
      <InvoiceRulesNotice onChoose={() => setRuling(true)} />
      <UnpostedNotice />
      <InvoiceFigures />
      <div className={css.views}>
        <ViewSwitch views={views} label="Vista de la cartera" />
      </div>
      {view === 'antiguedad' ? (
        <InvoiceAgeing acts={acts} />
      ) : view === DRAFTS ? (
        <DraftList onOpen={(id) => setDraftId(id)} />
      ) : view === 'recibos' ? (
        <ReceiptsView />
      ) : view === 'recurrentes' ? (
        <RecurringInvoiceList />
      ) : view === 'estado-de-cuenta' ? (
        <AccountStatementView />
      ) : view === 'informados' ? (
        <ReportedList onOpen={(id) => setInvoiceId(id)} />
      ) : view === 'en-linea' ? (
        <OnlineChargeList onOpen={(id) => setInvoiceId(id)} />
      ) : view === 'notas' ? (
        <CreditNoteList onOpen={(id) => setInvoiceId(id)} />
      ) : (
        <InvoiceList acts={acts} onOpen={(id) => setInvoiceId(id)} />
      )}
      <InvoiceDialog
        open={invoiceId === NEW && mayIssue}
        copied={copied}
        onClose={close}
        onRules={() => setRuling(true)}
        onIssued={({ id }) => setInvoiceId(id)}
        onDrafted={() => {
          close()
          setView(DRAFTS)
        }}
      />
      {draftId !== '' && mayIssue && (
        <DraftDialog
          id={draftId}
          onClose={() => setDraftId('')}
          onRules={() => setRuling(true)}
          onIssued={({ id }) => {
            setDraftId('')
            setInvoiceId(id)
          }}
        />
      )}
      {invoiceId !== '' && invoiceId !== NEW && (
        <InvoiceDetail id={invoiceId} onOpen={setInvoiceId} onClose={close} onCopy={copy} />
      )}
      <ReminderRulesDialog open={reminding} onClose={() => setReminding(false)} />
      <NumberingDialog open={numbering} onClose={() => setNumbering(false)} />
      <InvoiceRulesDialog open={ruling} onClose={() => setRuling(false)} />
    </section>
  )
}
