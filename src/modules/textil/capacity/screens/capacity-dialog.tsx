import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { textil } from '../../contract.ts'
import type { Station } from '../../rows.ts'

/** An eight-hour day, offered where nothing was said yet. */
const USUAL_MINUTES = 480

/** What a station can do a day, and what a piece takes there. */
export function CapacityDialog({ station, onClose }: { station: Station | null; onClose: () => void }) {
  return (
    <Dialog open={station !== null} onClose={onClose} title={`Capacidad de ${station?.name ?? ''}`} size="sm">
      {station && (
        <Form
          call={textil.setStationCapacity}
          initial={{
            people: station.people,
            minutes_each: station.minutes_each || USUAL_MINUTES,
            minutes_piece: station.minutes_piece,
          }}
          extra={{ id: station.id, version: station.version }}
          submit="Guardar capacidad"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <NumberField name="people" label="Personas" hint="Las que trabajan aquí a la vez." autoFocus />
          <NumberField name="minutes_each" label="Minutos por persona y día" hint="8 horas son 480 minutos." />
          <PieceField />
        </Form>
      )}
    </Dialog>
  )
}

function PieceField() {
  const field = useField('minutes_piece')
  return (
    <DecimalInput
      name="minutes_piece"
      label="Minutos por pieza"
      description="Lo que una prenda tarda aquí, en minutos de una persona."
      required={field.required}
      error={field.error}
      value={String(field.value ?? '')}
      onChange={field.set}
    />
  )
}
