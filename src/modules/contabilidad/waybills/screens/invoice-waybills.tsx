import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { FiscalStateBadge } from '../../fiscal/screens/inbox/state-badge.tsx'
import type { Invoice } from '../../invoices/schemas.ts'
import css from '../../invoices/screens/invoices.module.css'
import { DocumentOpener } from '../../screens/document-cells.tsx'
import { WaybillDetail } from './waybill-detail.tsx'
import { WaybillForm } from './waybill-form.tsx'

const NEW = 'nueva'

/** The guías de remisión of an invoice, and the way to another one, where the company issues electronically in Ecuador. */
export function InvoiceWaybills({ invoice }: { invoice: Invoice }) {
  const { data: setup } = useQuery(contabilidad.fiscalSetup, {}, { quiet: true })
  return setup?.country === 'EC' ? <OfInvoice invoice={invoice} active={setup.active} /> : null
}

function OfInvoice({ invoice: { id, number, kind, annulled_on }, active }: { invoice: Invoice; active: boolean }) {
  const { data } = useQuery(contabilidad.waybills, { invoice_id: id }, { quiet: true })
  const { data: fiscal } = useQuery(contabilidad.fiscalDocumentsOf, { id }, { quiet: true })
  const [shown, show] = useState('')
  const may = useMay()(contabilidad.issueWaybill)
  const known = fiscal?.documents.some(({ state }) => state !== 'anulado' && state !== 'rechazado') ?? false
  const offered = may && active && known && kind === 'Factura' && annulled_on === null
  const close = () => show('')
  if (!data || (data.rows.length === 0 && !offered)) return null
  return (
    <PagePart title="Guías de remisión" level={3}>
      {data.rows.length > 0 && (
        <ul className={css.rows}>
          {data.rows.map((waybill) => (
            <li key={waybill.id}>
              <DateText at={waybill.starts_on} />
              <span className={css.grow}>
                <DocumentOpener number={waybill.number} onOpen={() => show(waybill.id)} /> · {waybill.carrier},{' '}
                {waybill.plate}
              </span>
              <FiscalStateBadge document={waybill} />
            </li>
          ))}
        </ul>
      )}
      {offered && (
        <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => show(NEW)}>
          Emitir guía de remisión
        </Button>
      )}
      <Dialog open={shown === NEW} onClose={close} title={`Guía de remisión: ${number}`} size="lg" above>
        <WaybillForm invoice={{ id, number }} onIssued={(waybill) => show(waybill.id)} onClose={close} />
      </Dialog>
      {shown !== '' && shown !== NEW && <WaybillDetail id={shown} onClose={close} above />}
    </PagePart>
  )
}
