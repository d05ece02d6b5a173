import { Button, NativeSelect } from '@mantine/core'
import { use, useState } from 'react'
import { linkTo } from '#src/web/address/link-to.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany, useQuery } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { count } from '#src/web/formats.ts'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { Detail } from '#src/web/ui/detail/detail.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { UnitCost } from '#src/web/ui/text/unit-cost.tsx'
import { bodega } from '../../contract.ts'
import { MovementNote } from '../../movements/movement-note.tsx'
import { AdjustmentDialog } from '../../value-adjustments/screens/adjustment-dialog.tsx'
import { useChosenWarehouse, WarehouseSelect } from '../../warehouses/screens/warehouse-select.tsx'
import type { KardexProduct } from '../schemas.ts'
import { kardexSheet } from '../sheet.ts'

/** What came and went of a product, with what it cost and what was there afterwards. */
export function KardexView({ product }: { product: string }) {
  const { data, failure, again } = useQuery(bodega.kardexProduct, { id: product })
  const [adjusting, setAdjusting] = useState(false)
  return (
    <>
      <BackLink to={linkTo({ tab: 'costos' })}>Costos</BackLink>
      {data ? (
        <Detail
          title={data.name}
          subtitle={`Kardex · hay ${count(data.stock)}`}
          acts={
            <Button variant="default" onClick={() => setAdjusting(true)}>
              Ajustar valor
            </Button>
          }
        >
          <KardexTable product={data} />
          <AdjustmentDialog open={adjusting} product={data} onClose={() => setAdjusting(false)} />
        </Detail>
      ) : failure ? (
        <LoadError title="No pudimos cargar este kardex." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

function KardexTable({ product: { id, name, variants } }: { product: KardexProduct }) {
  const warehouse_id = useChosenWarehouse()
  const [, show] = useUrlState('producto')
  const [from, setFrom] = useUrlState('desde')
  const [to, setTo] = useUrlState('hasta')
  const company = use(ChosenCompany)
  const input = {
    product_id: id,
    ...(warehouse_id && { warehouse_id }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const units = (quantity: number) => (quantity > 0 ? count(quantity) : '')
  return (
    <Table
      call={bodega.kardex}
      input={input}
      label={`Kardex de ${name}`}
      noun={['movimiento', 'movimientos']}
      empty={<EmptyState title="Nada que valorar." text="En estos días no entró ni salió nada de este producto." />}
      toolbar={
        <Toolbar
          active={Number(from !== '') + Number(to !== '') + Number(Boolean(warehouse_id))}
          acts={
            <ExportMenu
              run={async (format) =>
                saveSheet('kardex', format, kardexSheet(await allRows(bodega.kardex, input, company)))
              }
            />
          }
        >
          {variants.length > 1 && (
            <NativeSelect
              aria-label="Variante"
              data={variants.map((one) => ({ value: one.id, label: one.name }))}
              value={id}
              onChange={(event) => show(event.currentTarget.value)}
            />
          )}
          <WarehouseSelect />
          <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
        </Toolbar>
      }
      columns={[
        { key: 'day', narrow: 'detail', title: 'Día', width: 110, cell: ({ day }) => <DateText at={day} /> },
        { key: 'note', narrow: 'title', title: 'Detalle', cell: (row) => <MovementNote movement={row} /> },
        { key: 'in', narrow: 'none', title: 'Entra', align: 'end', width: 75, cell: ({ quantity }) => units(quantity) },
        {
          key: 'out',
          narrow: 'none',
          title: 'Sale',
          align: 'end',
          width: 75,
          cell: ({ quantity }) => units(-quantity),
        },
        {
          key: 'unit_cost',
          narrow: 'none',
          title: 'Costo unitario',
          align: 'end',
          width: 125,
          cell: ({ kind, unit_cost }) => <UnitCost amount={kind === 'transfer' ? null : unit_cost} />,
        },
        { key: 'value', narrow: 'detail', title: 'Valor', money: true },
        {
          key: 'running_quantity',
          narrow: 'detail',
          title: 'Saldo',
          align: 'end',
          width: 80,
          cell: ({ running_quantity }) => count(running_quantity),
        },
        {
          key: 'average',
          narrow: 'none',
          title: 'Promedio',
          align: 'end',
          width: 110,
          cell: ({ average }) => <UnitCost amount={average} />,
        },
        {
          key: 'running_value',
          narrow: 'figure',
          title: warehouse_id ? 'Al promedio' : 'Valor del saldo',
          money: true,
        },
      ]}
      nameOf={({ note }) => note}
    />
  )
}
