import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { bodega } from '../../contract.ts'
import { useWarehouses, warehouseOptions } from '../../warehouses/screens/use-warehouses.tsx'
import type { Count } from '../schemas.ts'

interface StartCountDialogProps {
  open: boolean
  onClose: () => void
  onStarted: (count: Count) => void
}

export function StartCountDialog({ open, onClose, onStarted }: StartCountDialogProps) {
  const { all } = useWarehouses()
  const categories = useQuery(bodega.countCategories, {}, { quiet: true, enabled: open }).data?.categories ?? []
  return (
    <Dialog open={open} onClose={onClose} title="Nuevo conteo" size="sm">
      {open && all.length > 0 && (
        <Form
          call={bodega.startCount}
          initial={{ warehouse_id: all[0]?.id ?? '', category: '', note: '' }}
          submit="Empezar conteo"
          busy="Empezando…"
          onDone={onStarted}
          onCancel={onClose}
        >
          <ChoiceField name="warehouse_id" label="Bodega" options={warehouseOptions(all)} />
          {categories.length > 0 && (
            <ChoiceField
              name="category"
              label="Categoría"
              options={[
                { value: '', label: 'Todas las categorías' },
                ...categories.map((one) => ({ value: one, label: one })),
              ]}
            />
          )}
          <TextField name="note" label="Nota" placeholder="Opcional" autoComplete="off" />
        </Form>
      )}
    </Dialog>
  )
}
