import { useMay } from '#src/web/session/session.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { textil } from '../../contract.ts'
import { OrderCostsTab } from '../../costs/screens/order-costs-tab.tsx'
import { CostsTab } from '../../machines/screens/costs-tab.tsx'
import { StopsTab } from '../../stops/screens/stops-tab.tsx'
import { ReportTab } from './report-tab.tsx'

/** How lots pass the stations, what stood still, and what orders and machines cost. */
export function ReportsTab() {
  const may = useMay()(textil.orderCosts)
  return (
    <Tabs
      label="Reportes"
      name="vista"
      tabs={[
        { id: 'estaciones', title: 'Lotes y estaciones', content: <ReportTab /> },
        { id: 'paros', title: 'Paros', content: <StopsTab /> },
        ...(may ? [{ id: 'ordenes', title: 'Costos por orden', content: <OrderCostsTab /> }] : []),
        { id: 'costos', title: 'Costo de mantenimiento', content: <CostsTab /> },
      ]}
    />
  )
}
