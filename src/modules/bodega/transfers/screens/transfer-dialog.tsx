import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { bodega } from '../../contract.ts'
import { GoodsField } from '../../stock/goods-field.tsx'
import { useWarehouses, warehouseOptions } from '../../warehouses/screens/use-warehouses.tsx'

export function TransferDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { all } = useWarehouses()
  const options = warehouseOptions(all)
  return (
    <Dialog open={open} onClose={onClose} title="Nuevo traslado">
      {open && (
        <Form
          call={bodega.addTransfer}
          initial={{ from_id: all[0]?.id ?? '', to_id: all[1]?.id ?? '', lines: [], note: '' }}
          submit="Registrar traslado"
          busy="Registrando…"
          // A draft would hold the ids of products without their names.
          draft={false}
          onDone={onClose}
          onCancel={onClose}
        >
          <ChoiceField name="from_id" label="Salen de" options={options} />
          <ChoiceField name="to_id" label="Llegan a" options={options} />
          <GoodsField name="lines" legend="Productos" label="Agregar un producto" from="from_id" />
          <TextField name="note" label="Nota" placeholder="Opcional" autoComplete="off" />
        </Form>
      )}
    </Dialog>
  )
}
