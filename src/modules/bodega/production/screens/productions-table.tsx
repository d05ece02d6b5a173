import { use, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany, useAction } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { bodega } from '../../contract.ts'
import { useWarehouses } from '../../warehouses/screens/use-warehouses.tsx'
import { useChosenWarehouse, WarehouseSelect } from '../../warehouses/screens/warehouse-select.tsx'
import { type ProductionPart, productionName } from '../schemas.ts'
import { productionSheet } from '../sheet.ts'
import { ProductionDialog } from './production-dialog.tsx'
import { ProductionState } from './production-state.tsx'

/** What was made of what, the latest day first. */
export function ProductionsTable({ onOpen }: { onOpen: (id: string) => void }) {
  const [adding, setAdding] = useState(false)
  const [from, setFrom] = useUrlState('desde')
  const [to, setTo] = useUrlState('hasta')
  const warehouse_id = useChosenWarehouse()
  const { several } = useWarehouses()
  const company = use(ChosenCompany)
  const annulling = useAction(bodega.annulProduction)
  const may = useMay()
  const input = { ...(warehouse_id && { warehouse_id }), ...(from && { from }), ...(to && { to }) }
  return (
    <>
      <Table
        call={bodega.productions}
        input={input}
        label="Producción"
        noun={['producción', 'producciones']}
        empty={
          <EmptyState
            title="No hay producción registrada."
            text="Registra aquí los materiales que se vuelven un producto terminado, y su costo se calcula solo."
          />
        }
        toolbar={
          <Toolbar
            active={Number(from !== '') + Number(to !== '') + Number(Boolean(warehouse_id))}
            acts={
              <>
                <ExportMenu
                  run={async (format) =>
                    saveSheet('produccion', format, productionSheet(await allRows(bodega.productions, input, company)))
                  }
                />
                {may(bodega.addProduction) && (
                  <CreateButton onClick={() => setAdding(true)}>Nueva producción</CreateButton>
                )}
              </>
            }
          >
            <WarehouseSelect />
            <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
          </Toolbar>
        }
        nameOf={({ number }) => productionName(number)}
        onOpen={({ id }) => onOpen(id)}
        columns={[
          { key: 'number', title: 'Producción', width: 150, cell: ({ number }) => productionName(number) },
          { key: 'day', narrow: 'detail', title: 'Día', width: 120, cell: ({ day }) => <DateText at={day} /> },
          { key: 'products', narrow: 'detail', title: 'Producto terminado', cell: ({ products }) => named(products) },
          { key: 'materials', narrow: 'none', title: 'Materiales', cell: ({ materials }) => named(materials) },
          ...(several ? [{ key: 'warehouse' as const, narrow: 'none' as const, title: 'Bodega', width: 150 }] : []),
          {
            key: 'annulled_at',
            narrow: 'state',
            title: 'Estado',
            width: 110,
            cell: (production) => <ProductionState production={production} />,
          },
          { key: 'cost', narrow: 'figure', title: 'Costo', money: true },
        ]}
        actions={({ id, annulled_at }) => [
          { label: 'Ver detalle', icon: 'list', onClick: () => onOpen(id) },
          ...(may(bodega.annulProduction) && !annulled_at
            ? [{ label: 'Anular', icon: 'undo-2', onClick: () => void annulling.run({ id }) }]
            : []),
        ]}
      />
      <ProductionDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

const named = (parts: readonly ProductionPart[]) =>
  parts.map(({ quantity, product_name }) => `${count(quantity)} ${product_name}`).join(', ')
