import { lazy } from 'react'
import { MountOnOpen } from '#src/web/ui/dialog/mount-on-open.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { CompanyClock } from './lots/screens/clock.tsx'
import { MachinesTab } from './machines/screens/machines-tab.tsx'
import { InventoryTab } from './materials/inventory-tab.tsx'
import module from './module.ts'
import { OrdersTab } from './orders/screens/orders-tab.tsx'
import { useOpen } from './screens/use-open.tsx'

// The board, and the windows of one order or lot, weigh more than the list that leads to them.
const LotsTab = lazy(() => import('./lots/screens/lots-tab.tsx').then((file) => ({ default: file.LotsTab })))
const ReportTab = lazy(() => import('./reports/screens/report-tab.tsx').then((file) => ({ default: file.ReportTab })))
const QualityTab = lazy(() =>
  import('./quality/screens/quality-tab.tsx').then((file) => ({ default: file.QualityTab })),
)
const OrderWindow = lazy(() =>
  import('./orders/screens/order-window.tsx').then((file) => ({ default: file.OrderWindow })),
)
const LotWindow = lazy(() => import('./lots/screens/lot-window.tsx').then((file) => ({ default: file.LotWindow })))

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
      <MountOnOpen when={order !== ''}>
        <OrderWindow />
      </MountOnOpen>
      <MountOnOpen when={lot !== ''}>
        <LotWindow />
      </MountOnOpen>
    </CompanyClock>
  )
}
