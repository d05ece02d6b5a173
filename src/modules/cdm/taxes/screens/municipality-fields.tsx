import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { decimalText } from '#src/web/formats.ts'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { municipalityNamed } from '../reteica/guided-reteica.ts'
import { ICA_MUNICIPALITIES, type IcaRate } from '../reteica/municipalities.ts'

const OTHER = 'Otro municipio'

/** Which municipality and which activity: where its rates are known they are chosen, elsewhere typed. */
export function MunicipalityFields() {
  const municipality = useField('municipality')
  const rate = useField('per_mille')
  const [chosen, setChosen] = useState(String(municipality.value))
  const known = municipalityNamed(chosen)
  const choose = (name: string) => {
    setChosen(name)
    municipality.set(name === OTHER ? '' : name)
    rate.set('')
  }
  return (
    <>
      <NativeSelect
        label="Municipio"
        data={[...ICA_MUNICIPALITIES.map(({ name }) => name), OTHER]}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        data-autofocus
      />
      {chosen === OTHER && <TextField name="municipality" label="Nombre del municipio" autoComplete="off" />}
      {known && known.rates.length > 0 && <ActivityChoice rates={known.rates} />}
      <DecimalInput
        name="per_mille"
        label="Tarifa"
        rightSection="‰"
        required={rate.required}
        error={rate.error}
        value={String(rate.value ?? '')}
        onChange={rate.set}
        description={
          known && known.rates.length > 0 ? undefined : 'La de la actividad, como la escribe el acuerdo del municipio.'
        }
      />
    </>
  )
}

function ActivityChoice({ rates }: { rates: readonly IcaRate[] }) {
  const rate = useField('per_mille')
  return (
    <NativeSelect
      label="Actividad"
      data={[
        { value: '', label: 'Otra: escribe su tarifa' },
        ...rates.map(({ activity, per_mille }) => ({
          value: per_mille,
          label: `${activity}, ${decimalText(per_mille)} ‰`,
        })),
      ]}
      value={rates.find(({ per_mille }) => per_mille === rate.value)?.per_mille ?? ''}
      onChange={(event) => rate.set(event.currentTarget.value)}
    />
  )
}
