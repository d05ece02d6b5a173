import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { bodega } from '../../contract.ts'
import { GoodsField } from '../../stock/goods-field.tsx'
import { CounterAccountField } from '../../valuation/screens/counter-account-field.tsx'
import { useWarehouses } from '../../warehouses/screens/use-warehouses.tsx'
import { WarehouseField } from '../../warehouses/screens/warehouse-field.tsx'

export function ProductionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const today = useCompanyToday()
  const { all } = useWarehouses()
  return (
    <Dialog open={open} onClose={onClose} title="Nueva producción" size="lg">
      {open && (
        <Form
          call={bodega.addProduction}
          initial={{
            ...{ day: today, warehouse_id: all.length > 1 ? (all[0]?.id ?? '') : '', materials: [], products: [] },
            ...{ further_cost: '', account_id: '', note: '' },
          }}
          submit="Registrar producción"
          busy="Registrando…"
          // A draft would hold the ids of products without their names.
          draft={false}
          onDone={onClose}
          onCancel={onClose}
        >
          <GoodsField name="materials" legend="Materiales que salen" label="Agregar un material" from="warehouse_id" />
          <GoodsField name="products" legend="Productos terminados que entran" label="Agregar un producto terminado" />
          <MoneyField
            name="further_cost"
            label="Otros costos"
            hint="Mano de obra, taller: lo que costó además de los materiales. Vacío: nada."
          />
          <CounterAccountField label="Cuenta de los otros costos" hint="De ella salen, hacia el inventario." />
          <DayField name="day" label="Día" max={today} />
          <WarehouseField />
          <TextField name="note" label="Nota" placeholder="Opcional" autoComplete="off" />
        </Form>
      )}
    </Dialog>
  )
}
