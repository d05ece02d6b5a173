import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { count } from '#src/web/formats.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { bodega } from '../../contract.ts'

/** What one unit costs of each product that lies there without a cost, up to a page of them at a time. */
export function OpeningDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Saldo inicial de inventario">
      {open && <Opening onClose={onClose} />}
    </Dialog>
  )
}

function Opening({ onClose }: { onClose: () => void }) {
  const today = useCompanyToday()
  const { data, failure, again } = useQuery(bodega.stockValues, { without_cost: true })
  if (!data) return failure ? <LoadError title="No pudimos cargar los productos." again={again} /> : <SkeletonRows />
  if (data.rows.length === 0)
    return <EmptyState title="Todo tiene costo." text="No queda ningún producto con existencias y sin costo." />
  return (
    <Form
      call={bodega.addOpening}
      initial={{ day: today, note: '', lines: data.rows.map(({ id }) => ({ product_id: id, unit_cost: '' })) }}
      submit="Registrar saldo inicial"
      busy="Registrando…"
      // A draft would hold the costs of products that may have one by then.
      draft={false}
      sticky
      onDone={onClose}
      onCancel={onClose}
    >
      <DayField name="day" label="Vale desde" max={today} />
      <TextField name="note" label="Nota" placeholder="Opcional" autoComplete="off" />
      {data.rows.map(({ id, name, quantity }, at) => (
        <MoneyField
          key={id}
          name={`lines.${at}.unit_cost`}
          label={name}
          hint={`Hay ${count(quantity)}. Lo que costó una unidad; vacío, sigue sin costo.`}
        />
      ))}
    </Form>
  )
}
