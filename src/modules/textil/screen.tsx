import { Button } from '@mantine/core'
import { lazy } from 'react'
import { useMay } from '#src/web/session/session.tsx'
import { MountOnOpen } from '#src/web/ui/dialog/mount-on-open.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { textil } from './contract.ts'
import { SCAN_PATH } from './cuts/scan-path.ts'
import { CompanyClock } from './lots/screens/clock.tsx'
import { MachinesTab } from './machines/screens/machines-tab.tsx'
import { InventoryTab } from './materials/inventory-tab.tsx'
import module from './module.ts'
import { OrdersTab } from './orders/screens/orders-tab.tsx'
import { useOpen } from './screens/use-open.tsx'

// The board, and the windows of one order or lot, weigh more than the list that leads to them.
const LotsTab = lazy(() => import('./lots/screens/lots-tab.tsx').then((file) => ({ default: file.LotsTab })))
const ReportsTab = lazy(() =>
  import('./reports/screens/reports-tab.tsx').then((file) => ({ default: file.ReportsTab })),
)
const StylesTab = lazy(() => import('./styles/screens/styles-tab.tsx').then((file) => ({ default: file.StylesTab })))
const PiecePayTab = lazy(() =>
  import('./piece-pay/screens/piece-pay-tab.tsx').then((file) => ({ default: file.PiecePayTab })),
)
const CapacityTab = lazy(() =>
  import('./capacity/screens/capacity-tab.tsx').then((file) => ({ default: file.CapacityTab })),
)
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
  const mayScan = useMay()(textil.scanBundle)
  return (
    <CompanyClock>
      <PageHead
        title={module.name}
        description={module.description}
        icon={<Icon name={module.icon} />}
        help={HELP}
        actions={
          mayScan && (
            <Button variant="default" leftSection={<Icon name="scan-line" size={16} />} component="a" href={SCAN_PATH}>
              Escanear
            </Button>
          )
        }
      />
      <Tabs
        label={module.name}
        tabs={[
          { id: 'ordenes', title: 'Órdenes', content: <OrdersTab /> },
          {
            id: 'lotes',
            title: 'Lotes y Estaciones',
            content: <LotsTab />,
          },
          { id: 'fichas', title: 'Fichas', content: <StylesTab /> },
          { id: 'inventario', title: 'Inventario', content: <InventoryTab /> },
          { id: 'mantenimiento', title: 'Mantenimiento', content: <MachinesTab /> },
          { id: 'calidad', title: 'Calidad', content: <QualityTab /> },
          { id: 'destajo', title: 'Pago por pieza', content: <PiecePayTab /> },
          { id: 'capacidad', title: 'Capacidad', content: <CapacityTab /> },
          {
            id: 'reportes',
            title: 'Reportes',
            content: <ReportsTab />,
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
