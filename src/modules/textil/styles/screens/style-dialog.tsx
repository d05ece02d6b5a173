import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { textil } from '../../contract.ts'
import type { ProductStyle } from '../schemas.ts'
import { MaterialsOfStyle } from './materials-of-style.tsx'
import { OperationsField } from './operations-field.tsx'

interface StyleDialogProps {
  /** Null: closed. */
  style: ProductStyle | null
  onClose: () => void
}

/** A sheet is written: its materials, its operations, and from which day on they pay what is written. */
export const StyleDialog = ({ style, onClose }: StyleDialogProps) => (
  <Dialog open={style !== null} onClose={onClose} title={style ? `Ficha de ${style.name}` : 'Ficha'} size="xl">
    {style && <StyleForm style={style} onClose={onClose} />}
  </Dialog>
)

function StyleForm({ style, onClose }: { style: ProductStyle; onClose: () => void }) {
  const today = useCompanyToday()
  const { id, version, note, materials, operations, sizes } = style
  return (
    <Form
      call={textil.saveStyle}
      initial={{
        note,
        materials: materials.map(({ material_id, waste, quantities }) => ({ material_id, waste, quantities })),
        operations: operations.map(({ id: own, name, station_id, minutes, amount, bands }) => ({
          ...{ id: own, name, station_id: station_id ?? '', minutes, amount, bands },
        })),
        rates_from: today,
      }}
      extra={{ id, version }}
      submit="Guardar ficha"
      sticky
      keep
      onDone={onClose}
      onCancel={onClose}
    >
      <MaterialsOfStyle sizes={sizes} first={materials} />
      <OperationsField />
      <DayField
        name="rates_from"
        label="Las tarifas que cambies valen desde"
        hint="Lo que se hizo antes se paga como estaba."
      />
      <TextAreaField name="note" label="Nota" placeholder="Lo que el taller debe saber de esta prenda" />
    </Form>
  )
}
