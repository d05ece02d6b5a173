import { useQuery } from '#src/web/calls/call.ts'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { contabilidad } from '../../contract.ts'

/** The warehouse of goods that come: field `warehouse_id`. Nothing where there is one alone. */
export function PlaceField({ label }: { label: string }) {
  const { data = [] } = useQuery(contabilidad.goodsPlaces, {}, { quiet: true })
  if (data.length < 2) return null
  const [first, ...others] = data.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ChoiceField name="warehouse_id" label={label} options={[{ value: '', label: first?.label ?? '' }, ...others]} />
  )
}
