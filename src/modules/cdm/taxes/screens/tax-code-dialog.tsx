import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { cdm } from '../../contract.ts'
import { BASE_NAMES, HALF_NAMES, KIND_NAMES, ROUNDING_NAMES, SIDE_NAMES, USUAL_NAMES } from '../rules.ts'
import type { TaxCode } from '../schemas.ts'
import { optionsOf } from './options-of.ts'
import { RatesField } from './rates-field.tsx'
import { TreatmentField } from './treatment-field.tsx'

/** Makes a tax or changes one. */
export function TaxCodeDialog({ editing, onClose }: { editing: TaxCode | 'new' | null; onClose: () => void }) {
  const year = useCompanyToday().slice(0, 4)
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nuevo impuesto',
        call: cdm.addTaxCode,
        initial: {
          ...{ kind: 'iva', base: 'neto', applies: 'ambas', usual: 'ninguna' },
          ...{ rounding: 'documento', half: 'arriba' },
          rates: [{ from_day: `${year}-01-01`, percent: '', minimum: '0', source: '', source_url: '' }],
        },
        submit: 'Crear impuesto',
        busy: 'Creando…',
      }}
      edit={{
        title: 'Editar impuesto',
        call: cdm.editTaxCode,
        initial: ({ id: _, withheld: _w, archived_at: _a, version: _v, ...typed }: TaxCode) => typed,
      }}
      layout="columns"
      size="lg"
    >
      <TextField name="name" label="Nombre" placeholder="IVA 19 %" autoComplete="off" autoFocus />
      <TextField
        name="short_name"
        label="Nombre corto"
        hint="Así sale en tus documentos."
        placeholder="IVA 19%"
        autoComplete="off"
      />
      <ChoiceField name="kind" label="Tipo" options={optionsOf(KIND_NAMES)} />
      <ChoiceField name="applies" label="Se usa en" options={optionsOf(SIDE_NAMES)} />
      <ChoiceField
        name="usual"
        label="Se propone en líneas de"
        hint="Así empiezan las líneas nuevas."
        options={optionsOf(USUAL_NAMES)}
      />
      <BaseField />
      <ChoiceField name="rounding" label="Redondeo" options={optionsOf(ROUNDING_NAMES)} />
      <ChoiceField name="half" label="Medio centavo" options={optionsOf(HALF_NAMES)} />
      <TreatmentField />
      <DeclaredToField />
      <RatesField />
    </EditDialog>
  )
}

/** Only a withholding of IVA has a choice. */
function BaseField() {
  const kind = useField('kind').value
  return kind === 'reteiva' ? (
    <ChoiceField name="base" label="Se calcula sobre" options={optionsOf(BASE_NAMES)} />
  ) : null
}

/** To which municipality it is declared; of every other tax, as which of its country's. */
function DeclaredToField() {
  const [kind, municipality] = [useField('kind').value, useField('municipality').value]
  return kind === 'reteica' || municipality ? (
    <TextField
      name="municipality"
      label="Municipio"
      hint="Su resumen está en Impuestos › Declaraciones."
      placeholder="Bogotá"
      autoComplete="off"
    />
  ) : (
    <DeclaredAsField />
  )
}

/** Where the country has a set. */
function DeclaredAsField() {
  const codes = useQuery(cdm.offeredTaxes, {}, { quiet: true }).data?.codes ?? []
  const value = useField('declared_as').value
  if (codes.length === 0 && !value) return null
  return (
    <SelectField
      name="declared_as"
      label="Se declara como"
      options={codes.map(({ declared_as, name }) => ({ value: declared_as, label: name }))}
      clearable
    />
  )
}
