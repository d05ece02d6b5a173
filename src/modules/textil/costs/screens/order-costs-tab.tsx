import { Button, NativeSelect } from '@mantine/core'
import { use, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { decimalText } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { textil } from '../../contract.ts'
import { ORDER_STATUSES } from '../../rows.ts'
import { OrderBadge } from '../../screens/status-badges.tsx'
import { useOpen } from '../../screens/use-open.tsx'
import { orderCostSheet } from '../sheet.ts'
import { CostSettingsDialog } from './cost-settings-dialog.tsx'

/** What a garment of each order was to cost, what it costs, and what its price leaves. */
export function OrderCostsTab() {
  const [setting, setSetting] = useState(false)
  const { openOrder } = useOpen()
  const company = use(ChosenCompany)
  const may = useMay()
  const [state, setState] = useUrlState('estado')
  const [search] = useUrlState('q')
  const status = ORDER_STATUSES.find((one) => one === state)
  const filter = status ? { status } : {}
  const save = async (format: SheetFormat) => {
    const rows = await allRows(textil.orderCosts, { ...filter, ...(search && { search }) }, company)
    await saveSheet('costos-por-orden', format, orderCostSheet(rows))
  }
  return (
    <>
      <Table
        call={textil.orderCosts}
        input={filter}
        label="Costos por orden"
        noun={['orden', 'órdenes']}
        search="Buscar órdenes"
        empty={
          status ? (
            <EmptyState title="No hay órdenes así." text="Quita el filtro para verlas todas." />
          ) : (
            <EmptyState
              title="Todavía no hay órdenes con ficha."
              text="Crea una orden de una prenda que tenga ficha técnica, y aquí verás cuánto cuesta."
            />
          )
        }
        toolbar={
          <Toolbar
            active={status ? 1 : 0}
            acts={
              <>
                <ExportMenu run={save} />
                {may(textil.saveCostSettings) && (
                  <Button
                    variant="default"
                    leftSection={<Icon name="settings" size={16} />}
                    onClick={() => setSetting(true)}
                  >
                    Cómo se calcula
                  </Button>
                )}
              </>
            }
          >
            <NativeSelect
              aria-label="Estado"
              data={[{ value: '', label: 'Todos los estados' }, ...ORDER_STATUSES]}
              value={status ?? ''}
              onChange={(event) => setState(event.currentTarget.value)}
            />
          </Toolbar>
        }
        nameOf={({ order_code }) => order_code}
        onOpen={({ id }) => openOrder(id)}
        columns={[
          { key: 'order_code', title: 'Orden', width: 150 },
          { key: 'style', title: 'Prenda', narrow: 'detail' },
          {
            key: 'status',
            title: 'Estado',
            width: 130,
            narrow: 'state',
            cell: ({ status }) => <OrderBadge status={status} />,
          },
          { ...figure('planned_each', 'Planeado'), cell: ({ planned_each }) => <Figure amount={planned_each} /> },
          {
            ...figure('done_each', 'Real'),
            narrow: 'figure' as const,
            cell: ({ done_each }) => <Figure amount={done_each} />,
          },
          { ...figure('quoted', 'Cotizado'), cell: ({ quoted }) => <Figure amount={quoted} /> },
          {
            key: 'margin_percent',
            title: 'Margen',
            width: 110,
            align: 'end' as const,
            narrow: 'none' as const,
            cell: ({ margin_percent }) => (margin_percent === null ? '—' : `${decimalText(margin_percent)} %`),
          },
        ]}
      />
      <CostSettingsDialog open={setting} onClose={() => setSetting(false)} />
    </>
  )
}

const figure = (key: string, title: string) => ({
  ...{ key, title, money: true as const, width: 130, narrow: 'none' as const },
})
