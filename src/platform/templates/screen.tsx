import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/page-head.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { TemplatesTab } from './screens/templates-tab.tsx'

/** How the company's quotes and invoices look: part 2 §2 'Document templates'. */
export default function Templates() {
  return (
    <>
      <PageHead
        title="Plantillas"
        description="Cómo se ven tus cotizaciones y facturas en pantalla, en papel y en PDF."
        icon={<Icon name="file-text" />}
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
