import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { DocumentTotals } from '#src/platform/documents/document-totals.tsx'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { linkTo } from '#src/web/address/link-to.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { decimalText } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { AttachedFiles } from '../../attachments/screens/attached-files.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { JournalLinks } from '../../journal/screens/journal-links.tsx'
import { UndoingForm } from '../../receipts/screens/undoing-form.tsx'
import type { SupplierCreditNote } from '../schemas.ts'

/** A supplier's note with what it took back, where that went, and its acts. */
export function SupplierCreditNoteDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, failure } = useQuery(contabilidad.supplierCreditNote, { id })
  return (
    <Dialog open onClose={onClose} title={data ? `Nota de crédito ${data.number}` : 'Nota de crédito'} size="lg">
      {data ? <Whole note={data} /> : failure ? <EmptyState title="No encontramos esa nota." /> : <SkeletonRows />}
    </Dialog>
  )
}

function Whole({ note }: { note: SupplierCreditNote }) {
  const [annulling, setAnnulling] = useState(false)
  const may = useMay()(contabilidad.annulSupplierCreditNote)
  const history = useHistory(contabilidad.supplierCreditNote)
  return (
    <div className={css.paper}>
      <header className={css.head}>
        <div>
          <h2>{note.supplier}</h2>
          <Badge tone={note.status === 'Vigente' ? 'good' : 'neutral'}>{note.status}</Badge>
        </div>
        <RowMenu
          of={`la nota ${note.number}`}
          actions={[
            ...history({ id: note.id, name: note.number }),
            ...(may && note.last
              ? [{ label: 'Anular', icon: 'x', danger: true, onClick: () => setAnnulling(true) }]
              : []),
          ]}
        />
      </header>
      <NoteFacts note={note} />
      {note.annulled_on && (
        <p className={css.notice}>
          <span>
            Anulada el <DateText at={note.annulled_on} />: {note.annulment_reason}
          </span>
        </p>
      )}
      <p className={css.text}>{note.reason}</p>
      <ul className={css.rows} aria-label="Qué se acreditó">
        {note.lines.map((line) => (
          <li key={line.id}>
            <span className={css.grow}>
              {Number(line.quantity) > 0 && `${decimalText(line.quantity)} × `}
              {line.description}
              <span className={css.client}>
                <small>{[GOODS[line.goods], line.account].filter(Boolean).join(' · ')}</small>
              </span>
            </span>
            <Money amount={line.net} currency={note.currency} />
          </li>
        ))}
      </ul>
      <DocumentTotals totals={note.totals} currency={note.currency} />
      <PagePart title="Archivos" level={3}>
        <AttachedFiles of="nota" id={note.id} />
      </PagePart>
      <JournalLinks entries={note.entries} search={note.number} none="No está en el Libro Diario." />
      <p className={css.quiet}>
        Registrada por {note.username}, <DateText at={note.created_at} as="moment" />
      </p>
      <Dialog
        open={annulling}
        onClose={() => setAnnulling(false)}
        title={`Anular nota: ${note.number}`}
        size="sm"
        above
      >
        <UndoingForm
          call={contabilidad.annulSupplierCreditNote}
          id={note.id}
          submit="Anular nota"
          text="Lo que acreditó vuelve a deberse, y lo que ya estaba pagado vuelve a contar como pagado."
          onClose={() => setAnnulling(false)}
        />
      </Dialog>
    </div>
  )
}

const GOODS: Record<SupplierCreditNote['lines'][number]['goods'], string> = {
  '': '',
  devuelta: 'Se devolvió',
  rebaja: 'Se queda y cuesta menos',
  refactura: 'Se factura de nuevo',
}

function NoteFacts({ note }: { note: SupplierCreditNote }) {
  const path = modulePath('contabilidad')
  return (
    <Facts>
      <Fact name="Número del proveedor">{note.supplier_number}</Fact>
      <Fact name="Fecha">
        <DateText at={note.date} />
      </Fact>
      <Fact name="Factura de compra">
        <Link {...linkTo({ tab: 'compras', compra: note.bill_id }, path)}>{note.bill}</Link>
      </Fact>
      {note.refunded !== '0.00' && (
        <Fact name={note.account ? `Devuelto en ${note.account}` : 'A nuestro favor'}>
          {note.payment_id ? (
            <Link {...linkTo({ tab: 'compras', vista: 'pagos', pago: note.payment_id }, path)}>
              <Money amount={note.refunded} currency={note.currency} />
            </Link>
          ) : (
            <Money amount={note.refunded} currency={note.currency} />
          )}
        </Fact>
      )}
    </Facts>
  )
}
