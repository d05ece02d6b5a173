import { bodega } from '#src/modules/bodega/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useField, useForm } from '#src/web/ui/form/form-state.ts'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { textil } from '../../contract.ts'
import { HourRatesField } from '../../hours/screens/hour-rates-field.tsx'
import { StyleProductField } from '../../styles/screens/style-product-field.tsx'
import type { CostSettings } from '../schemas.ts'

export function CostSettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Cómo se calcula el costo">
      {open && <Loaded onClose={onClose} />}
    </Dialog>
  )
}

function Loaded({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(textil.costSettings, {})
  return data ? <SettingsForm settings={data} onClose={onClose} /> : <SkeletonRows />
}

function SettingsForm({ settings, onClose }: { settings: CostSettings; onClose: () => void }) {
  const { version, seconds_product, ...kept } = settings
  const { modules } = useSession()
  const may = useMay()
  return (
    <Form
      call={textil.saveCostSettings}
      initial={{
        ...kept,
        warehouse_id: kept.warehouse_id ?? '',
        seconds_product_id: kept.seconds_product_id ?? '',
        account_id: kept.account_id ?? '',
        hour_rates: kept.hour_rates.map((rate) => ({ ...rate, station_id: rate.station_id ?? '' })),
      }}
      extra={{ version }}
      submit="Guardar"
      draft={false}
      onDone={onClose}
      onCancel={onClose}
    >
      {modules.includes('bodega') && (
        <>
          <SwitchField
            name="takes_materials"
            label="Sacar materiales al cortar"
            hint="Los de la ficha salen de la bodega con cada corte y quedan en proceso hasta que la prenda se termina."
          />
          <Warehouses />
          <StyleProductField
            name="seconds_product_id"
            label="Las segundas entran como"
            hint="Un producto sin variantes. Vacío: entran como las buenas."
            clearable
            first={kept.seconds_product_id === null ? null : { id: kept.seconds_product_id, name: seconds_product }}
          />
        </>
      )}
      <ChoiceField
        name="labour_by"
        label="La mano de obra cuesta"
        hint="Cambiarlo cuenta de otra manera lo que falta por ingresar; lo que ya entró a bodega queda como entró."
        options={[
          { value: 'pieza', label: 'Lo que se paga por pieza' },
          { value: 'hora', label: 'Por hora, según la ficha' },
        ]}
      />
      <HourRatesField />
      <ChoiceField
        name="workshop_by"
        label="El taller cuesta"
        options={[
          { value: 'minuto', label: 'Por minuto de la ficha' },
          { value: 'porcentaje', label: 'Un porcentaje de la mano de obra' },
        ]}
      />
      <WorkshopRate />
      {modules.includes('contabilidad') && may(contabilidad.addEntry) && <Accounts />}
    </Form>
  )
}

function WorkshopRate() {
  const { values } = useForm<{ workshop_by: CostSettings['workshop_by'] }>()
  const { value, set, error } = useField('workshop_rate')
  const byMinute = values.workshop_by === 'minuto'
  return (
    <DecimalInput
      name="workshop_rate"
      label={byMinute ? 'Tarifa de taller por minuto' : 'Porcentaje de la mano de obra'}
      rightSection={byMinute ? undefined : '%'}
      error={error}
      value={String(value ?? '')}
      onChange={set}
    />
  )
}

function Warehouses() {
  const all = useQuery(bodega.warehouses, {}, { quiet: true }).data?.rows ?? []
  if (all.length < 2) return null
  const options = all.map(({ id, name, main }) => ({ value: main ? '' : id, label: name }))
  return <ChoiceField name="warehouse_id" label="Bodega" options={options} />
}

function Accounts() {
  const all = useQuery(contabilidad.accounts, {}, { quiet: true }).data ?? []
  return (
    <SelectField
      name="account_id"
      label="Cuenta de mano de obra y taller"
      hint="De ella salen hacia el inventario al ingresar: elige la de los sueldos y gastos del taller. Vacía: «Diferencias de inventario»."
      clearable
      options={all
        .filter(({ type }) => type === 'Gasto')
        .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
    />
  )
}
