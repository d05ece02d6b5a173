import { useQuery } from '#src/web/calls/call.ts'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'

/** The warehouse of goods that come: field `warehouse_id`, where there are several; and a word while goods are in no books. */
export function PlaceField({ label }: { label: string }) {
  const { data } = useQuery(contabilidad.goodsPlaces, {}, { quiet: true })
  const { places = [], accounts_at = null } = data ?? {}
  const [first, ...others] = places.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      {others.length > 0 && (
        <ChoiceField
          name="warehouse_id"
          label={label}
          options={[{ value: '', label: first?.label ?? '' }, ...others]}
        />
      )}
      {accounts_at && (
        <aside className={css.notice} aria-label="Cuentas de inventario">
          <p>Lo que llega aún no pasa a la cuenta de inventario: su factura quedaría como gasto.</p>
          <PathLink path={accounts_at}>Elegir las cuentas de inventario</PathLink>
        </aside>
      )}
    </>
  )
}
