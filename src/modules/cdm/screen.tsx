import { companies } from '#src/platform/companies/contract.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { ClientesTab } from './contacts/screens/clientes-tab.tsx'
import module from './module.ts'
import { PriceListsTab } from './price-lists/screens/price-lists-tab.tsx'
import { ConfiguracionTab } from './screens/configuracion-tab.tsx'
import { ProductosTab } from './screens/productos-tab.tsx'
import { TaxesTab } from './taxes/screens/taxes-tab.tsx'

const HELP = [
  'Crea tus clientes y productos, o impórtalos desde una hoja de cálculo.',
  'Abre una fila para ver todo lo que hay de ese cliente.',
  'En «Configuración» revisa los datos de tu empresa: salen en tus documentos.',
]

/** Master data: who a company sells to, what it sells, and how it shows itself. */
export default function MasterData() {
  const may = useMay()
  return (
    <>
      <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} help={HELP} />
      <Tabs
        label={module.name}
        tabs={[
          { id: 'clientes', title: 'Clientes', content: <ClientesTab /> },
          { id: 'productos', title: 'Productos', content: <ProductosTab /> },
          { id: 'listas', title: 'Listas de precios', content: <PriceListsTab /> },
          { id: 'impuestos', title: 'Impuestos', content: <TaxesTab /> },
          ...(may(companies.details) || may(companies.file)
            ? [{ id: 'configuracion', title: 'Configuración', content: <ConfiguracionTab /> }]
            : []),
        ]}
      />
    </>
  )
}
