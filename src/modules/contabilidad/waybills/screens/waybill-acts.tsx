import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import type { Waybill } from '../schemas.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { WayFields } from './way-fields.tsx'

export type WaybillAct = 'edit' | 'annul'

interface WaybillActDialogProps {
  waybill: Waybill
  act: WaybillAct | null
  onClose: () => void
}

/** The acts on a guía, in a dialog. */
export const WaybillActDialog = ({ waybill, act, onClose }: WaybillActDialogProps) => (
  <Dialog
    open={act !== null}
    onClose={onClose}
    title={`${act === 'edit' ? 'Corregir' : 'Anular'} guía: ${waybill.number}`}
    size={act === 'edit' ? 'lg' : 'sm'}
    above
  >
    {act === 'edit' && <EditForm waybill={waybill} onClose={onClose} />}
    {act === 'annul' && (
      <Form
        call={contabilidad.annulWaybill}
        extra={{ id: waybill.id }}
        submit="Anular guía"
        onDone={onClose}
        onCancel={onClose}
      >
        <p className={css.quiet}>
          Queda en la lista como Anulada, con su número. Si el SRI la aceptó, anúlala también en su portal.
        </p>
        <TextField name="reason" label="Motivo" autoComplete="off" autoFocus />
      </Form>
    )}
  </Dialog>
)

/** What the SRI refused is written right here, and sent again from its document. */
function EditForm({ waybill, onClose }: Pick<WaybillActDialogProps, 'waybill' | 'onClose'>) {
  const { data } = useQuery(contabilidad.waybillStart, {}, { quiet: true })
  const { id, version, origin, destination, route, ends_on, carrier, carrier_kind, carrier_number, plate } = waybill
  return (
    <Form
      call={contabilidad.editWaybill}
      initial={{ origin, destination, route, ends_on, carrier, carrier_kind, carrier_number, plate }}
      extra={{ id, version }}
      submit="Guardar"
      layout="columns"
      keep
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={`${css.quiet} ${css.wide}`}>
        El SRI rechazó esta guía. Corrige lo que falló y después reenvíala con «Corregir y reenviar»: lleva el mismo
        número.
      </p>
      <WayFields />
      <CarrierFields carriers={data?.carriers ?? []} />
    </Form>
  )
}
