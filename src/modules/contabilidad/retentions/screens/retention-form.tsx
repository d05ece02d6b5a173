import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import type { Bill } from '../../bills/schemas.ts'
import { contabilidad } from '../../contract.ts'
import { FiscalSeriesChoice } from '../../fiscal/screens/series-choice.tsx'
import css from '../../invoices/screens/invoices.module.css'
import { TAX_CREDITS } from '../schemas.ts'

/** What the SRI wants to know of a bill beside its taxes. */
export const RetentionForm = ({ bill, onClose }: { bill: Bill; onClose: () => void }) => (
  <Form
    call={contabilidad.issueRetention}
    initial={{ credit: '01', authorisation: '' }}
    extra={{ id: bill.id }}
    submit="Emitir comprobante"
    busy="Emitiendo…"
    draft={false}
    onDone={onClose}
    onCancel={onClose}
  >
    <p className={css.quiet}>
      Le dice al SRI y a tu proveedor lo que le retienes de esta {bill.liquidation_id === null ? 'factura' : 'compra'}.
      La ley da cinco días desde que la recibes.
    </p>
    <ChoiceField
      name="credit"
      label="Sustento tributario"
      options={Object.entries(TAX_CREDITS).map(([value, label]) => ({ value, label }))}
    />
    {bill.liquidation_id === null && (
      <TextField
        name="authorisation"
        label="Autorización de la factura"
        hint="Las 49 cifras de su clave de acceso; 10 si es impresa."
        inputMode="numeric"
        autoComplete="off"
      />
    )}
    <FiscalSeriesChoice country="EC" kind="retencion" />
  </Form>
)
