import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { textil } from '../../contract.ts'
import { UsedMaterialsField } from '../../costs/screens/used-materials-field.tsx'
import { useClock } from '../../lots/screens/clock.tsx'
import type { CellProgress, Cut } from '../schemas.ts'
import { MarkersField } from './markers-field.tsx'

const USUAL_BUNDLE = 20

interface CutDialogProps {
  open: boolean
  order: { id: string; order_code: string }
  cells: readonly CellProgress[]
  onDone: (cut: Cut) => void
  onClose: () => void
}

/** A cut of an order is written down: proposed from what is left, and then as it really was laid. */
export function CutDialog({ open, order, cells, onDone, onClose }: CutDialogProps) {
  const { today } = useClock()
  return (
    <Dialog open={open} onClose={onClose} title={`Nuevo corte: ${order.order_code}`} size="lg" above>
      <Form
        call={textil.addCut}
        initial={{ day: today, bundle_size: USUAL_BUNDLE, markers: [], materials: [], note: '' }}
        extra={{ id: order.id }}
        submit="Registrar corte"
        busy="Registrando…"
        draft={false}
        layout="columns"
        onDone={(cut) => onDone(cut)}
        onCancel={onClose}
      >
        <DayField name="day" label="Día del corte" />
        <NumberField
          name="bundle_size"
          label="Piezas por bulto, como máximo"
          hint="Cada bulto es de una talla y un color."
        />
        <MarkersField cells={cells} />
        <UsedMaterialsField order={order.id} />
        <TextAreaField name="note" label="Nota" wide />
      </Form>
    </Dialog>
  )
}
