import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import { FiscalSeriesChoice } from '../../fiscal/screens/series-choice.tsx'
import css from '../../invoices/screens/invoices.module.css'
import { BETWEEN_OWN, type BegunWaybill, SALE, WAYBILL_REASONS, type Waybill } from '../schemas.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { ReceiverField } from './receiver-field.tsx'
import { WayFields } from './way-fields.tsx'
import { WaybillGoods } from './waybill-goods.tsx'

interface WaybillFormProps {
  /** The sale that is moved; absent: goods that were not sold. */
  invoice?: { id: string; number: string }
  onIssued: (waybill: Waybill) => void
  onClose: () => void
}

/** A guía de remisión, filled with what an invoice and the company know. */
export function WaybillForm({ invoice, ...way }: WaybillFormProps) {
  const { data, failure, again } = useQuery(contabilidad.waybillStart, invoice ? { invoice_id: invoice.id } : {})
  if (!data) return failure ? <LoadError title="No pudimos empezar la guía." again={again} /> : <SkeletonRows />
  return <Begun begun={data} invoice={invoice} {...way} />
}

function Begun({ begun, invoice, onIssued, onClose }: WaybillFormProps & { begun: BegunWaybill }) {
  const today = useCompanyToday()
  const { origin, receiver, destination, lines, carriers } = begun
  return (
    <Form
      call={contabilidad.issueWaybill}
      initial={{
        ...{
          origin,
          destination,
          route: '',
          ends_on: today,
          carrier_kind: 'RUC',
          reason: invoice ? SALE : BETWEEN_OWN,
        },
        lines: lines.length > 0 ? lines : [{ code: '', description: '', quantity: '1' }],
      }}
      extra={{ invoice_id: invoice?.id ?? null }}
      submit="Emitir guía"
      busy="Emitiendo…"
      layout="columns"
      // A draft would hold the id of a contact without its name.
      draft={false}
      keep
      onDone={onIssued}
      onCancel={onClose}
    >
      <p className={`${css.quiet} ${css.wide}`}>
        {invoice
          ? `Sustenta el traslado de lo vendido con la factura ${invoice.number}, que recibe ${receiver}. La mercadería sale hoy.`
          : 'Sustenta el traslado de mercadería sin una venta, como entre tus establecimientos. La mercadería sale hoy.'}
      </p>
      {!invoice && <ReceiverField />}
      <ChoiceField name="reason" label="Motivo del traslado" options={WAYBILL_REASONS} wide />
      <WayFields />
      <CarrierFields carriers={carriers} />
      <WaybillGoods />
      <FiscalSeriesChoice country="EC" kind="guia" />
    </Form>
  )
}
