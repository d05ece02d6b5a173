import { lazy } from 'react'
import { Icon } from '#src/web/ui/icon.tsx'
import { Opened } from '#src/web/ui/opened.tsx'
import { PageHead } from '#src/web/ui/page-head.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import module from './module.ts'
import { CompanyClock } from './screens/clock.tsx'
import { InventoryTab } from './screens/inventory-tab.tsx'
import { MachinesTab } from './screens/machines-tab.tsx'
import { useOpen } from './screens/open.tsx'
import { OrdersTab } from './screens/orders-tab.tsx'

// The board, and the windows of one order or lot, weigh more than the list that leads to them.
const LotsTab = lazy(() => import('./screens/lots-tab.tsx').then((file) => ({ default: file.LotsTab })))
const ReportTab = lazy(() => import('./screens/report-tab.tsx').then((file) => ({ default: file.ReportTab })))
const QualityTab = lazy(() =>
  import('./quality/screens/quality-tab.tsx').then((file) => ({ default: file.QualityTab })),
)
const OrderWindow = lazy(() => import('./screens/order-window.tsx').then((file) => ({ default: file.OrderWindow })))
const LotWindow = lazy(() => import('./screens/lot-window.tsx').then((file) => ({ default: file.LotWindow })))

const HELP = [
  'Crea tus estaciones en el orden en que trabajas.',
  'Crea una orden y repártela en lotes.',
  'Arrastra cada lote de estación en estación hasta terminarlo.',
]

/** A workshop's day: what is ordered, where each lot is, and what it is made with. */
export default function Textile() {
  const { order, lot } = useOpen()
  return (
    <CompanyClock>
      <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} help={HELP} />
      <Tabs
        label={module.name}
        tabs={[
          { id: 'ordenes', title: 'Órdenes', content: <OrdersTab /> },
          {
            id: 'lotes',
            title: 'Lotes y Estaciones',
            content: <LotsTab />,
          },
          { id: 'inventario', title: 'Inventario', content: <InventoryTab /> },
          { id: 'mantenimiento', title: 'Mantenimiento', content: <MachinesTab /> },
          { id: 'calidad', title: 'Calidad', content: <QualityTab /> },
          {
            id: 'reportes',
            title: 'Reportes',
            content: <ReportTab />,
          },
        ]}
      />
      <Opened when={order !== ''}>
        <OrderWindow />
      </Opened>
      <Opened when={lot !== ''}>
        <LotWindow />
      </Opened>
    </CompanyClock>
  )
}
