import { count } from '#src/web/formats.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { textil } from '../../../contract.ts'
import type { Lot } from '../../../rows.ts'

interface SplitBundleDialogProps {
  open: boolean
  lot: Lot
  onClose: () => void
}

/** Pieces of a bundle become one of their own. */
export function SplitBundleDialog({ open, lot, onClose }: SplitBundleDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Dividir ${lot.name}`} size="sm" above>
      <Form
        call={textil.splitBundle}
        initial={{}}
        extra={{ id: lot.id, version: lot.version }}
        submit="Dividir"
        busy="Dividiendo…"
        draft={false}
        onDone={onClose}
        onCancel={onClose}
      >
        <NumberField
          name="pieces"
          label="Piezas que pasan a otro bulto"
          hint={`De ${count(lot.quantity)} buenas. El nuevo se queda en el mismo lugar, con su propio tiquete.`}
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
