import { Button } from '@mantine/core'
import { Hash, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import { AccountStatementView } from '../../account-statements/screens/account-statement.tsx'
import { contabilidad } from '../../contract.ts'
import { CreditNoteList } from '../../credit-notes/screens/credit-note-list.tsx'
import { OnlineChargeList } from '../../gateways/screens/online-charge-list.tsx'
import { NumberingDialog } from '../../numbering/screens/numbering-dialog.tsx'
import { PortalButton } from '../../portal/screens/portal-button.tsx'
import { InvoiceRulesDialog } from '../../posting/screens/rules-dialog.tsx'
import { InvoiceRulesNotice } from '../../posting/screens/rules-notice.tsx'
import { UnpostedNotice } from '../../posting/screens/unposted-notice.tsx'
import { ReceiptsView } from '../../receipts/screens/receipts-view.tsx'
import { RecurringInvoiceList } from '../../recurring-invoices/screens/recurring-invoice-list.tsx'
import { ReportedList } from '../../transfers/screens/reported-list.tsx'
import type { Invoice } from '../schemas.ts'
import { InvoiceAgeing } from './invoice-ageing.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { InvoiceFigures } from './invoice-figures.tsx'
import { InvoiceList } from './invoice-list.tsx'
import css from './invoices.module.css'

const NEW = 'nueva'
const VIEWS = [
  { id: '', title: 'Facturas' },
  { id: 'recibos', title: 'Recibos' },
  { id: 'recurrentes', title: 'Facturas recurrentes' },
  { id: 'informados', title: 'Pagos informados' },
  { id: 'en-linea', title: 'Cobros en línea' },
  { id: 'notas', title: 'Notas de crédito' },
  { id: 'antiguedad', title: 'Antigüedad' },
  { id: 'estado-de-cuenta', title: 'Estado de cuenta' },
]

/** Invoices: the list and the ageing. `?factura=` opens one, `?factura=nueva` a new one. */
export function CarteraTab() {
  const [view] = useUrlState('vista')
  const [invoiceId, setInvoiceId] = useUrlState('factura')
  const [ruling, setRuling] = useState(false)
  const [numbering, setNumbering] = useState(false)
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
      {mayIssue && (
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setInvoiceId(NEW)}>
          Nueva factura
        </Button>
      )}
    </>
  )

  return (
    <section aria-label="Cartera">
      <InvoiceRulesNotice onChoose={() => setRuling(true)} />
      <UnpostedNotice />
      <InvoiceFigures />
      <div className={css.views}>
        <ViewSwitch views={VIEWS} label="Vista de la cartera" />
      </div>
      {view === 'antiguedad' ? (
        <InvoiceAgeing acts={acts} />
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
      />
      {invoiceId !== '' && invoiceId !== NEW && <InvoiceDetail id={invoiceId} onClose={close} onCopy={copy} />}
      <NumberingDialog open={numbering} onClose={() => setNumbering(false)} />
      <InvoiceRulesDialog open={ruling} onClose={() => setRuling(false)} />
    </section>
  )
}
