import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { TemplatesTab } from './screens/templates-tab.tsx'

const HELP = [
  'Crea una plantilla y elige su tipo: cotización o factura.',
  'Cambia logo, color, letra y textos; la vista previa te lo muestra.',
  'Márcala como predeterminada y la usarán tus documentos nuevos.',
]

/** How the company's quotes and invoices look. */
export default function Templates() {
  return (
    <>
      <PageHead
        title="Plantillas"
        description="Cómo se ven tus cotizaciones y facturas en pantalla, en papel y en PDF."
        icon={<Icon name="file-text" />}
        help={HELP}
      />
      <Tabs
        label="Plantillas"
        tabs={[
          { id: 'cotizaciones', title: 'Cotizaciones', content: <TemplatesTab key="quote" type="quote" /> },
          { id: 'facturas', title: 'Facturas', content: <TemplatesTab key="invoice" type="invoice" /> },
        ]}
      />
    </>
  )
}
