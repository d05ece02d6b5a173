import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import type { TaxCodeKind } from '../rules.ts'
import { hasTableCode, treatmentNames } from '../treatments.ts'
import { optionsOf } from './options-of.ts'

const TABLES: Partial<Record<TaxCodeKind, { label: string; hint: string }>> = {
  especial: { label: 'Código del ICE', hint: 'Cuatro cifras de la tabla 18 del SRI: 3610 son los perfumes.' },
  renta: {
    label: 'Código de retención',
    hint: 'El de la tabla del SRI, como 304A. Vacío: el usual de lo que se declara.',
  },
}

/** Which case of its kind a tax is, where the authority of the country tells cases apart; what does not fit stays in sight, to be taken away. */
export function TreatmentField() {
  const { country } = useViewedCompany()
  const kind = useField('kind').value as TaxCodeKind
  const value = String(useField('treatment').value ?? '')
  const names = treatmentNames(country, kind)
  if (hasTableCode(country, kind))
    return (
      <TextField
        name="treatment"
        label={TABLES[kind]?.label ?? 'Código'}
        hint={TABLES[kind]?.hint}
        autoComplete="off"
      />
    )
  if (Object.keys(names).length === 0 && value === '') return null
  return (
    <ChoiceField
      name="treatment"
      label="Tratamiento"
      hint="Así lo dice tu factura electrónica."
      options={optionsOf({ '': 'El usual', [value]: value || 'El usual', ...names })}
    />
  )
}
