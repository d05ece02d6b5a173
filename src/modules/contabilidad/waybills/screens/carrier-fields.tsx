import { Autocomplete } from '@mantine/core'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useField, useForm } from '#src/web/ui/form/form-state.ts'
import { Described } from '../../screens/document-cells.tsx'
import { type BegunWaybill, CARRIER_KINDS } from '../schemas.ts'

type Carrier = BegunWaybill['carriers'][number]

const keyOf = ({ carrier_number, plate }: Carrier) => `${carrier_number} ${plate}`

/** Who carries the goods, with which vehicle: typed once, proposed ever after. */
export const CarrierFields = ({ carriers }: { carriers: readonly Carrier[] }) => (
  <>
    <CarrierName carriers={carriers} />
    <TextField name="plate" label="Placa" autoComplete="off" />
    <ChoiceField name="carrier_kind" label="Identificación" options={CARRIER_KINDS} />
    <TextField name="carrier_number" label="Número" hint="De quien transporta." autoComplete="off" />
  </>
)

function CarrierName({ carriers }: { carriers: readonly Carrier[] }) {
  const { set } = useForm()
  const field = useField('carrier')
  const typed = String(field.value ?? '').trim()
  const offered = carriers.filter(({ carrier }) => carrier.toLowerCase().includes(typed.toLowerCase()))
  return (
    <Autocomplete
      name="carrier"
      label="Transportista"
      description={carriers.length > 0 ? 'Uno de antes, o escribe otro.' : 'Tu empresa, si lo llevas tú.'}
      autoComplete="off"
      maxLength={300}
      required
      error={field.error}
      data={offered.map((one) => ({ value: keyOf(one), label: one.carrier }))}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const of = offered.find((one) => keyOf(one) === option.value)
        return <Described detail={of && `${of.carrier_number} · ${of.plate}`}>{of?.carrier}</Described>
      }}
      value={String(field.value ?? '')}
      onChange={(text) => field.set(text)}
      onOptionSubmit={(key) => {
        const chosen = carriers.find((one) => keyOf(one) === key)
        for (const [name, value] of Object.entries(chosen ?? {})) if (name !== 'carrier') set(name, value)
      }}
    />
  )
}
