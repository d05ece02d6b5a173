import { useQuery } from '#src/web/calls/call.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { textil } from '../../contract.ts'
import { useClock } from '../../lots/screens/clock.tsx'
import { PhotosField } from '../photos/screens/photos-field.tsx'
import { PlanField } from '../sampling/screens/plan-field.tsx'
import type { Inspection } from '../schemas.ts'
import { DefectsField } from './defects-field.tsx'
import { type LotChoice, LotField } from './lot-field.tsx'

interface InspectionDialogProps {
  editing: Inspection | 'new' | null
  onClose: () => void
  /** The lot that is looked at, where that is known. */
  lot?: LotChoice
  /** True: it stands over another window. */
  above?: boolean
}

/** An inspection is written down or changed. */
export function InspectionDialog({ editing, onClose, lot, above }: InspectionDialogProps) {
  const { today } = useClock()
  const stations = useQuery(textil.stations, {}).data ?? []
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Registrar inspección',
        call: textil.addInspection,
        initial: {
          inspected_on: today,
          defects: [],
          photos: [],
          production_lot_id: lot?.id ?? '',
          station_id: lot?.current_station_id ?? '',
        },
        submit: 'Registrar inspección',
        busy: 'Registrando…',
      }}
      edit={{
        title: 'Editar inspección',
        call: textil.editInspection,
        initial: ({ production_lot_id, station_id, inspected_on, inspected, defective, defects, note, ...row }) => ({
          production_lot_id,
          inspected_on,
          inspected,
          defective,
          note,
          photos: row.photos,
          aql: row.aql ?? ('' as const),
          inspection_level: row.inspection_level ?? ('II' as const),
          severity: row.severity,
          station_id: station_id ?? '',
          defects: defects.map(({ defect_kind_id, quantity }) => ({ defect_kind_id, quantity })),
        }),
      }}
      layout="columns"
      above={above}
    >
      {(row) => (
        <>
          <LotField first={row ? lotOf(row) : lot} fixed={row !== null} />
          <DayField name="inspected_on" label="Fecha" />
          <SelectField
            name="station_id"
            label="Estación"
            placeholder="Sin estación"
            options={stations.map(({ id, name }) => ({ value: id, label: name }))}
            clearable
          />
          <PlanField kept={row} />
          <NumberField name="defective" label="Unidades con defectos" hint="Cada una cuenta una vez." />
          <DefectsField recorded={row?.defects ?? []} />
          <PhotosField />
          <TextAreaField name="note" label="Nota" placeholder="Dónde está el problema y qué se hizo" wide />
        </>
      )}
    </EditDialog>
  )
}

const lotOf = ({ production_lot_id: id, lot_name: name, order_code, station_id }: Inspection): LotChoice => ({
  id,
  name,
  order_code,
  current_station_id: station_id,
})
