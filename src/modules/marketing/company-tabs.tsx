import { OwnRequests } from '#src/platform/requests/ui/own-requests.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { marketing } from './contract.ts'
import { MisServiciosTab } from './mis-servicios-tab.tsx'
import module from './module.ts'
import { ServiciosTab } from './servicios-tab.tsx'

/** What a company does here. */
export const MarketingTabs = () => (
  <Tabs
    label={module.name}
    tabs={[
      { id: 'servicios', title: 'Servicios Disponibles', content: <ServiciosTab /> },
      {
        id: 'solicitudes',
        title: 'Mis Solicitudes',
        content: <OwnRequests call={marketing.requests} what="Servicio" />,
      },
      { id: 'mis-servicios', title: 'Mis Servicios', content: <MisServiciosTab /> },
    ]}
  />
)
