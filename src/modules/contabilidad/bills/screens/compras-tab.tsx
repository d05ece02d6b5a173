import { Button } from '@mantine/core'
import { Settings2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import { PaymentsView } from '../../bill-payments/screens/payments-view.tsx'
import { contabilidad } from '../../contract.ts'
import { billOf } from '../../einvoice-bills/screens/bill-of.tsx'
import { EinvoiceDialog } from '../../einvoice-bills/screens/einvoice-dialog.tsx'
import { type CreditedBill, CreditingDialog } from '../../einvoice-notes/screens/crediting-dialog.tsx'
import { noteOf } from '../../einvoice-notes/screens/note-of.ts'
import { ExpensesView } from '../../expenses/screens/expenses-view.tsx'
import { GoodsReceiptsView } from '../../goods-receipts/screens/receipts-view.tsx'
import { GoodsReturnsView } from '../../goods-returns/screens/returns-view.tsx'
import css from '../../invoices/screens/invoices.module.css'
import { PayablesView } from '../../payables/screens/payables-view.tsx'
import { OrdersView } from '../../purchase-orders/screens/orders-view.tsx'
import { PurchaseRulesDialog } from '../../purchase-rules/screens/purchase-rules-dialog.tsx'
import { PurchaseRulesNotice } from '../../purchase-rules/screens/purchase-rules-notice.tsx'
import { startOf } from '../../recurring-bills/screens/begun.ts'
import { RecurringBillDialog, type RecurringBillStart } from '../../recurring-bills/screens/recurring-bill-dialog.tsx'
import { RecurringBillsView } from '../../recurring-bills/screens/recurring-bills-view.tsx'
import { SupplierCreditNotesView } from '../../supplier-credit-notes/screens/notes-view.tsx'
import { UnbilledView } from '../../unbilled-goods/screens/unbilled-view.tsx'
import type { Bill } from '../schemas.ts'
import { BillDetail } from './bill-detail.tsx'
import { type BegunBill, BillDialog } from './bill-dialog.tsx'
import { BillList } from './bill-list.tsx'

const NEW = 'nueva'
const READ = 'leer'
const VIEWS = [
  { id: '', title: 'Facturas de compra' },
  { id: 'ordenes', title: 'Órdenes' },
  { id: 'entradas', title: 'Entradas' },
  { id: 'por-facturar', title: 'Recibido por facturar' },
  { id: 'devoluciones', title: 'Devoluciones' },
  { id: 'notas', title: 'Notas de crédito' },
  { id: 'recurrentes', title: 'Recurrentes' },
  { id: 'gastos', title: 'Gastos' },
  { id: 'pagos', title: 'Pagos' },
  { id: 'antiguedad', title: 'Antigüedad' },
]

const VIEW: Readonly<Record<string, ReactNode>> = {
  ordenes: <OrdersView />,
  entradas: <GoodsReceiptsView />,
  'por-facturar': <UnbilledView />,
  devoluciones: <GoodsReturnsView />,
  notas: <SupplierCreditNotesView />,
  gastos: <ExpensesView />,
  pagos: <PaymentsView />,
  antiguedad: <PayablesView />,
}

/** What is bought and owed. `?compra=` opens a bill, `?compra=nueva` a new one, `?compra=leer` the reading of an electronic invoice. */
export function ComprasTab() {
  const [view] = useUrlState('vista')
  const [billId, setBillId] = useUrlState('compra')
  const [ruling, setRuling] = useState(false)
  const [copied, setCopied] = useState<Bill | null>(null)
  const [repeated, setRepeated] = useState<RecurringBillStart | null>(null)
  const [begun, setBegun] = useState<BegunBill | null>(null)
  const [credited, setCredited] = useState<CreditedBill | null>(null)
  const may = useMay()(contabilidad.registerBill)
  const close = () => {
    setBillId('')
    setCopied(null)
    setBegun(null)
  }
  const begin = (bill: BegunBill) => {
    setBegun(bill)
    setBillId(NEW)
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
      {may && (
        <>
          <Button variant="default" leftSection={<Icon name="file-text" size={16} />} onClick={() => setBillId(READ)}>
            Leer factura electrónica
          </Button>
          <CreateButton onClick={() => setBillId(NEW)}>Nueva factura de compra</CreateButton>
        </>
      )}
    </>
  )
  return (
    <section aria-label="Compras">
      <PurchaseRulesNotice onChoose={() => setRuling(true)} />
      <div className={css.views}>
        <ViewSwitch views={VIEWS} label="Vista de las compras" />
      </div>
      {view === 'recurrentes' ? (
        <RecurringBillsView onRegister={begin} />
      ) : (
        (VIEW[view] ?? <BillList acts={acts} onOpen={(id) => setBillId(id)} />)
      )}
      <BillDialog
        open={billId === NEW && may}
        copied={copied}
        begun={begun}
        onClose={close}
        onRegistered={({ id }) => setBillId(id)}
      />
      <EinvoiceDialog
        open={billId === READ && may}
        onClose={close}
        onFill={(draft, supplier) => {
          begin(billOf(draft, supplier))
        }}
        onCredit={(draft) => {
          close()
          setCredited(draft.bill && { ...draft.bill, begun: noteOf(draft) })
        }}
      />
      {billId !== '' && billId !== NEW && billId !== READ && (
        <BillDetail
          id={billId}
          onClose={close}
          onRepeat={(bill) => {
            close()
            setRepeated(startOf(bill))
          }}
          onCopy={(bill) => {
            setCopied(bill)
            setBillId(NEW)
          }}
        />
      )}
      <RecurringBillDialog
        editing={repeated && 'new'}
        {...(repeated && { start: repeated })}
        onClose={() => setRepeated(null)}
      />
      <CreditingDialog bill={credited} onClose={() => setCredited(null)} />
      <PurchaseRulesDialog open={ruling} onClose={() => setRuling(false)} />
    </section>
  )
}
