import { Button } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { NotesButton } from '#src/platform/notes/ui/notes-button.tsx'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useVisited } from '#src/web/palette/use-visited.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { BillAssets } from '../../assets/of-bills/screens/bill-assets.tsx'
import { AttachedFiles } from '../../attachments/screens/attached-files.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { JournalLinks } from '../../journal/screens/journal-links.tsx'
import { BillLiquidation } from '../../liquidations/screens/bill-liquidation.tsx'
import { BillRetention } from '../../retentions/screens/bill-retention.tsx'
import { BillCredits } from '../../supplier-credit-notes/screens/bill-credits.tsx'
import type { Bill } from '../schemas.ts'
import { type BillAct, BillActDialog } from './bill-acts.tsx'
import { BillFacts } from './bill-facts.tsx'
import { BillLinesTable } from './bill-lines.tsx'
import { BillPayments } from './bill-payments.tsx'
import { BillStateBadge } from './bill-state.tsx'

interface BillDetailProps {
  id: string
  onClose: () => void
  onCopy: (bill: Bill) => void
  /** Makes a recurring bill of it. */
  onRepeat: (bill: Bill) => void
}

/** A bill with its payments, its entries in the journal, and its acts. */
export function BillDetail({ id, onClose, ...ways }: BillDetailProps) {
  const { data, failure } = useQuery(contabilidad.bill, { id })
  return (
    <Dialog open onClose={onClose} title={data ? `Factura de compra ${data.number}` : 'Factura de compra'} size="lg">
      {data ? (
        <Whole bill={data} {...ways} />
      ) : failure ? (
        <EmptyState title="No encontramos esa factura." />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

function Whole({ bill, onCopy, onRepeat }: { bill: Bill } & Pick<BillDetailProps, 'onCopy' | 'onRepeat'>) {
  const [act, setAct] = useState<BillAct | null>(null)
  const may = useMay()(contabilidad.registerBill)
  const history = useHistory(contabilidad.bill)
  const owed = bill.status === 'Pendiente' || bill.status === 'Vencida'
  const annulled = bill.status === 'Anulada'
  const pay = may && owed && (() => setAct('pay'))
  useAskedAct({ pago: pay, pagar: pay, duplicar: may && (() => onCopy(bill)) })
  useVisited(bill.number, 'Factura de compra')
  return (
    <div className={css.paper}>
      <header className={css.head}>
        <div>
          <h2>{bill.supplier}</h2>
          <BillStateBadge state={bill.status} />
        </div>
        <div className={css.acts}>
          {may && owed && (
            <Button leftSection={<Icon name="banknote" size={16} />} onClick={() => setAct('pay')} data-autofocus>
              Pagar
            </Button>
          )}
          <NotesButton call={contabilidad.bill} id={bill.id} name={bill.number} />
          {may && (
            <RowMenu
              of={`la factura ${bill.number}`}
              actions={[
                ...(annulled ? [] : [{ label: 'Editar', icon: 'pencil', onClick: () => setAct('edit') }]),
                ...(annulled || bill.status === 'Acreditada'
                  ? []
                  : [{ label: 'Nota de crédito', icon: 'file-text', onClick: () => setAct('credit') }]),
                { label: 'Duplicar', icon: 'copy', onClick: () => onCopy(bill) },
                ...(bill.recurring_id === null
                  ? [{ label: 'Repetir cada período', icon: 'calendar-clock', onClick: () => onRepeat(bill) }]
                  : []),
                ...history({ id: bill.id, name: bill.number }),
                ...(annulled ? [] : [{ label: 'Anular', icon: 'x', danger: true, onClick: () => setAct('annul') }]),
              ]}
            />
          )}
        </div>
      </header>
      <BillFacts bill={bill} />
      {bill.annulled_on && (
        <p className={css.notice}>
          <span>
            Anulada el <DateText at={bill.annulled_on} />: {bill.annulment_reason}
          </span>
        </p>
      )}
      {bill.description && <p className={css.text}>{bill.description}</p>}
      {bill.note && <p className={css.text}>Nota: {bill.note}</p>}
      <BillLinesTable bill={bill} />
      <BillAssets bill={bill} />
      <BillLiquidation bill={bill} />
      <BillRetention bill={bill} />
      <BillCredits bill={bill} />
      <BillPayments bill={bill} />
      <PagePart title="Archivos" level={3}>
        <AttachedFiles of="factura" id={bill.id} />
      </PagePart>
      <JournalLinks entries={bill.entries} search={bill.number} none="No está en el Libro Diario." />
      <p className={css.quiet}>
        Registrada por {bill.username}, <DateText at={bill.created_at} as="moment" />
      </p>
      <BillActDialog bill={bill} act={act} onClose={() => setAct(null)} />
    </div>
  )
}
