import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'

/** Where the clients of a company pay, in its own words. */
export function InstructionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Dónde te pagan" above>
      {open && <Instructions onClose={onClose} />}
    </Dialog>
  )
}

function Instructions({ onClose }: { onClose: () => void }) {
  const { data, failure, again } = useQuery(contabilidad.paymentInstructions, {}, { quiet: true })
  const may = useMay()(contabilidad.savePaymentInstructions)
  if (!data) return failure ? <LoadError title="No pudimos cargar dónde te pagan." again={again} /> : <SkeletonRows />
  if (!may) return <p className={css.text}>{data.instructions || 'Tu empresa todavía no lo ha escrito.'}</p>
  return (
    <Form
      call={contabilidad.savePaymentInstructions}
      initial={{ instructions: data.instructions, on_paper: data.on_paper }}
      extra={{ version: data.version }}
      submit="Guardar"
      onDone={onClose}
      onCancel={onClose}
      keep
    >
      <p className={css.quiet}>
        Se lee en la página de cada factura que compartas. Quien pague podrá enviarte allí su comprobante.
      </p>
      <TextAreaField
        name="instructions"
        label="Banco, cuenta y titular"
        placeholder={'Banco de Bogotá\nCuenta de ahorros 123-456789-00\nA nombre de tu empresa'}
        lines={5}
        autoFocus
      />
      <SwitchField
        name="on_paper"
        label="Imprimirlas también en la factura"
        hint="En las que emitas desde ahora; las ya emitidas no cambian."
      />
    </Form>
  )
}
