import { ServiceCatalogue } from '#src/platform/offers/service-catalogue.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import module from './module.ts'

/** What control does here: part 2 §2 'Marketing'. */
export const ControlTabs = () => (
  <Tabs label={module.name} tabs={[{ id: 'servicios', title: 'Gestionar Servicios', content: <ServiceCatalogue /> }]} />
)
