import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { count } from '#src/web/formats.ts'
import { DayInput } from '#src/web/ui/day/day-range.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { UnitCost } from '#src/web/ui/text/unit-cost.tsx'
import { bodega } from '../../contract.ts'
import { AdjustmentDialog } from '../../value-adjustments/screens/adjustment-dialog.tsx'
import { stockValueSheet } from '../sheet.ts'
import { OpeningDialog } from './opening-dialog.tsx'

/** What there is of each product and what it is worth on a day; each opens its kardex. */
export function StockValueTable({ day, onOpen }: { day: string; onOpen: (product: string) => void }) {
  const [, setDay] = useUrlState('dia')
  const [search] = useUrlState('q')
  const [dialog, open] = useState<'opening' | 'adjustment' | null>(null)
  const close = () => open(null)
  const company = use(ChosenCompany)
  const input = day ? { day } : {}
  return (
    <>
      <Table
        call={bodega.stockValues}
        input={input}
        label="Valor del inventario"
        noun={['producto', 'productos']}
        search="Buscar productos"
        empty={
          <EmptyState title="No hay existencias." text="Registra una entrada con su costo y aquí verás lo que vale." />
        }
        onOpen={({ id }) => onOpen(id)}
        toolbar={
          <Toolbar
            active={Number(day !== '')}
            acts={
              <>
                <ExportMenu
                  run={async (format) => {
                    const rows = await allRows(bodega.stockValues, { ...input, ...(search && { search }) }, company)
                    await saveSheet('valor-del-inventario', format, stockValueSheet(rows))
                  }}
                />
                <Button variant="default" onClick={() => open('adjustment')}>
                  Ajuste de valor
                </Button>
                <Button variant="default" onClick={() => open('opening')}>
                  Saldo inicial
                </Button>
              </>
            }
          >
            <DayInput label="Al día" value={day} onChange={setDay} />
          </Toolbar>
        }
        columns={[
          { key: 'name', title: 'Producto' },
          { key: 'sku', narrow: 'detail', title: 'SKU', width: 140, cell: ({ sku }) => sku || '—' },
          {
            key: 'quantity',
            narrow: 'detail',
            title: 'Unidades',
            align: 'end',
            width: 120,
            cell: ({ quantity }) => count(quantity),
          },
          {
            key: 'average',
            narrow: 'none',
            title: 'Costo promedio',
            align: 'end',
            width: 150,
            cell: ({ average, value }) => (value === '0.00' ? 'Sin costo' : <UnitCost amount={average} />),
          },
          { key: 'value', narrow: 'figure', title: 'Valor', money: true },
        ]}
      />
      <OpeningDialog open={dialog === 'opening'} onClose={close} />
      <AdjustmentDialog open={dialog === 'adjustment'} onClose={close} />
    </>
  )
}
