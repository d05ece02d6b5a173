import { count } from '#src/web/formats.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { textil } from '../../../contract.ts'
import type { Bundle } from '../../../cuts/schemas.ts'
import type { Lot, Station } from '../../../rows.ts'

interface ReworkDialogProps {
  open: boolean
  lot: Lot
  bundle: Bundle
  stations: readonly Station[]
  onClose: () => void
}

/** Pieces go back to a station, to be done again. */
export function ReworkDialog({ open, lot, bundle, stations, onClose }: ReworkDialogProps) {
  const kinds = [
    { value: 'segundas', label: `Segundas (${count(bundle.seconds)})`, many: bundle.seconds },
    { value: 'rechazadas', label: `Rechazadas (${count(bundle.rejected)})`, many: bundle.rejected },
    { value: 'buenas', label: `Buenas (${count(lot.quantity)})`, many: lot.quantity },
  ].filter(({ many }) => many > 0)
  return (
    <Dialog open={open} onClose={onClose} title={`Reprocesar piezas de ${lot.name}`} size="sm" above>
      <Form
        call={textil.reworkBundle}
        initial={{ from: kinds[0]?.value as 'segundas', pieces: kinds[0]?.many }}
        extra={{ id: lot.id, version: lot.version }}
        submit="Reprocesar"
        busy="Devolviendo…"
        draft={false}
        onDone={onClose}
        onCancel={onClose}
      >
        <ChoiceField
          name="from"
          label="Qué piezas vuelven"
          options={kinds.map(({ value, label }) => ({ value, label }))}
        />
        <NumberField name="pieces" label="Cuántas" hint="Vuelven en un bulto nuevo, con su propio tiquete." />
        <SelectField
          name="station_id"
          label="A qué estación"
          none="Todavía no hay estaciones."
          options={stations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form>
    </Dialog>
  )
}
