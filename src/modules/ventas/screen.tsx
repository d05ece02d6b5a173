import { lazy } from 'react'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import module from './module.ts'
import { PipelineTab } from './opportunities/screens/pipeline-tab.tsx'

// Lazy: on most days only some of the tabs are opened.
const CotizadorTab = lazy(() =>
  import('./quotes/screens/cotizador-tab.tsx').then((file) => ({ default: file.CotizadorTab })),
)
const CrmTab = lazy(() => import('./clients/screens/crm-tab.tsx').then((file) => ({ default: file.CrmTab })))
const SalesReportTab = lazy(() =>
  import('./reports/reportes-tab.tsx').then((file) => ({ default: file.SalesReportTab })),
)

const HELP = [
  'Crea una oportunidad y muévela por las etapas del pipeline.',
  'En «Cotizador» escribe una cotización y envíala en PDF.',
  'Cuando la acepten, factúrala desde la propia cotización.',
]

export default function Sales() {
  return (
    <>
      <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} help={HELP} />
      <Tabs
        label={module.name}
        tabs={[
          { id: 'pipeline', title: 'Pipeline', content: <PipelineTab /> },
          { id: 'cotizador', title: 'Cotizador', content: <CotizadorTab /> },
          { id: 'crm', title: 'CRM', content: <CrmTab /> },
          { id: 'reportes', title: 'Reportes', content: <SalesReportTab /> },
        ]}
      />
    </>
  )
}
