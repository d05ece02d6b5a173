import { useQuery } from '#src/web/calls/call.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { cdm } from '../../contract.ts'

/** Whose prices a contact pays. An archived list that it has stays a choice. */
export function PriceListField() {
  const { value } = useField('price_list_id')
  const lists = useQuery(cdm.priceLists, {}, { quiet: true }).data?.rows ?? []
  const options = lists.map(({ id, name }) => ({ value: id, label: name }))
  const gone = typeof value === 'string' && value !== '' && !lists.some(({ id }) => id === value)
  return (
    <SelectField
      name="price_list_id"
      label="Lista de precios"
      placeholder="Precios del catálogo"
      none="Todavía no hay listas de precios."
      clearable
      options={gone ? [...options, { value, label: 'Lista archivada' }] : options}
    />
  )
}
