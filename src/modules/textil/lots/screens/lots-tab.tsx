import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { NamesTab } from '../../screens/names-tab.tsx'
import { StationsTab } from '../../stations/screens/stations-tab.tsx'
import { STOP_REASONS } from '../../stops/screens/stop-reasons.tsx'
import { Pipeline } from './pipeline.tsx'

/** Where each lot is, and the stations that it goes through. */
export function LotsTab() {
  return (
    <Tabs
      label="Lotes y Estaciones"
      name="vista"
      tabs={[
        { id: 'pipeline', title: 'Pipeline de Lotes', content: <Pipeline /> },
        { id: 'estaciones', title: 'Configurar Estaciones', content: <StationsTab /> },
        { id: 'motivos', title: 'Motivos de paro', content: <NamesTab names={STOP_REASONS} /> },
      ]}
    />
  )
}
