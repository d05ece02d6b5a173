import { lazy, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { bodega, type StockedProduct } from './contract.ts'
import { ConteosTab } from './counts/screens/conteos-tab.tsx'
import module from './module.ts'
import { MovementDialog, type Moving } from './movements/movement-dialog.tsx'
import { MovimientosTab } from './movements/movimientos-tab.tsx'
import { ReservasTab } from './reservations/screens/reservas-tab.tsx'
import { ReservationDialog } from './reservations/screens/reservation-dialog.tsx'
import { AlertasTab } from './stock/alertas-tab.tsx'
import { StockTab } from './stock/stock-tab.tsx'
import { TrasladosTab } from './transfers/screens/traslados-tab.tsx'
import { BodegasTab } from './warehouses/screens/bodegas-tab.tsx'

const ProduccionTab = lazy(() => import('./production/screens/produccion-tab.tsx'))
const CostosTab = lazy(() => import('./valuation/screens/costos-tab.tsx'))

const HELP = [
  'Mira en «Stock» lo que hay de cada producto.',
  'Registra en «Movimientos» cada entrada y cada salida.',
  'Revisa «Alertas»: ahí aparece lo que llegó a su mínimo.',
]

/** The warehouse: stock, movements and low-stock alerts. */
export default function Bodega() {
  const [moving, setMoving] = useState<Moving | null>(null)
  const summary = useQuery(bodega.summary, {}, { quiet: true })
  const [reserving, setReserving] = useState<StockedProduct | null>(null)
  const may = useMay()
  const onMove = may(bodega.registerMovement) ? setMoving : undefined
  const onReserve = may(bodega.addReservation) ? setReserving : undefined

  return (
    <>
      <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} help={HELP} />
      <Tabs
        label={module.name}
        tabs={[
          { id: 'stock', title: 'Stock', content: <StockTab onMove={onMove} onReserve={onReserve} /> },
          { id: 'movimientos', title: 'Movimientos', content: <MovimientosTab /> },
          {
            id: 'alertas',
            title: 'Alertas',
            count: summary.data?.low_stock || undefined,
            content: <AlertasTab onMove={onMove} />,
          },
          { id: 'reservas', title: 'Reservas', content: <ReservasTab /> },
          { id: 'conteos', title: 'Conteos', content: <ConteosTab /> },
          { id: 'traslados', title: 'Traslados', content: <TrasladosTab /> },
          { id: 'bodegas', title: 'Bodegas', content: <BodegasTab /> },
          ...(may(bodega.productions) ? [{ id: 'produccion', title: 'Producción', content: <ProduccionTab /> }] : []),
          ...(may(bodega.stockTotal) ? [{ id: 'costos', title: 'Costos', content: <CostosTab /> }] : []),
        ]}
      />
      <MovementDialog moving={moving} onClose={() => setMoving(null)} />
      <ReservationDialog reserving={reserving} onClose={() => setReserving(null)} />
    </>
  )
}
