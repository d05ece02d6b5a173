import { lazy, Suspense, useState } from 'react'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay } from '#src/web/session/session.tsx'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import { NoteFiscal } from '../../fiscal/screens/of-document.tsx'
import type { Invoice, InvoiceNote } from '../../invoices/schemas.ts'
import css from '../../invoices/screens/invoices.module.css'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

/** The credit notes of an invoice; annulled ones stay visible. Nothing where there are none. */
export function InvoiceCreditNotes({ invoice: { credit_notes: notes, currency } }: { invoice: Invoice }) {
  const [printed, setPrinted] = useState<string | null>(null)
  const [annulled, setAnnulled] = useState<InvoiceNote | null>(null)
  const may = useMay()(contabilidad.annulCreditNote)
  if (notes.length === 0) return null
  const last = notes.findLast(({ annulled_on }) => annulled_on === null)
  return (
    <PagePart title="Notas de crédito" level={3}>
      <ul className={css.rows}>
        {notes.map((note) => (
          <li key={note.id}>
            <DateText at={note.date} />
            <span className={css.grow}>
              {note.number} · {note.reason}
              <span className={css.client}>
                {note.refunded !== '0.00' && (
                  <small>
                    Se devolvieron <Money amount={note.refunded} currency={currency} />
                  </small>
                )}
                {note.annulled_on && (
                  <small>
                    Anulada el <DateText at={note.annulled_on} />: {note.annulment_reason}
                  </small>
                )}
              </span>
              <NoteFiscal id={note.id} />
            </span>
            <span data-undone={note.annulled_on ? true : undefined}>
              <Money amount={note.amount} currency={currency} />
            </span>
            <RowMenu
              of={`la nota ${note.number}`}
              actions={[
                { label: 'Imprimir', icon: 'file-text', onClick: () => setPrinted(note.id) },
                ...(may && note.id === last?.id
                  ? [{ label: 'Anular', icon: 'x', danger: true, onClick: () => setAnnulled(note) }]
                  : []),
              ]}
            />
          </li>
        ))}
      </ul>
      <Dialog
        open={annulled !== null}
        onClose={() => setAnnulled(null)}
        title={annulled ? `Anular nota: ${annulled.number}` : ''}
        size="sm"
        above
      >
        {annulled && <Annulling note={annulled} onClose={() => setAnnulled(null)} />}
      </Dialog>
      {printed && (
        <Suspense>
          <PrintView
            sheet={contabilidad.creditNoteSheet}
            pdf={contabilidad.creditNotePdf}
            input={{ id: printed }}
            onClose={() => setPrinted(null)}
          />
        </Suspense>
      )}
    </PagePart>
  )
}

function Annulling({ note, onClose }: { note: InvoiceNote; onClose: () => void }) {
  const date = useCompanyToday()
  return (
    <Form
      call={contabilidad.annulCreditNote}
      initial={{ date }}
      extra={{ id: note.id }}
      submit="Anular nota"
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={css.quiet}>Lo que acreditó vuelve a deberse, y lo que se devolvió vuelve a contar como pagado.</p>
      <DayField name="date" label="Fecha de la anulación" />
      <TextField name="reason" label="Motivo" autoComplete="off" autoFocus />
    </Form>
  )
}
