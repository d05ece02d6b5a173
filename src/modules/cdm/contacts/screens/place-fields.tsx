import { WORLD_COUNTRIES } from '#src/kernel/places/world.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import { hasCityCode, regionLabel } from '../place.ts'

/** Where in the world an address is; its municipality has a code where the company's country asks for one. */
export function PlaceFields() {
  const own = useViewedCompany().country
  const { values } = useForm()
  const country = String(values.country || own)
  return (
    <>
      <TextField name="region" label={regionLabel(country)} autoComplete="off" />
      <TextField name="postal_code" label="Código postal" autoComplete="off" />
      {hasCityCode(own) && hasCityCode(country) && (
        <TextField
          name="city_code"
          label="Código del municipio"
          hint="Cinco cifras del DANE: 11001 es Bogotá."
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <SelectField
        name="country"
        label="País"
        hint={own ? `Vacío: ${own}.` : 'Vacío: el de tu empresa.'}
        options={WORLD_COUNTRIES}
        clearable
      />
    </>
  )
}
