import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/page-head.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import module from './module.ts'
import { CotizadorTab } from './screens/cotizador-tab.tsx'
import { CrmTab } from './screens/crm-tab.tsx'
import { PipelineTab } from './screens/pipeline-tab.tsx'
import { ReportesTab } from './screens/reportes-tab.tsx'

/** Sales: part 2 §2. */
export default function Sales() {
  return (
    <>
      <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} />
      <Tabs
        label={module.name}
        tabs={[
          { id: 'pipeline', title: 'Pipeline', content: <PipelineTab /> },
          { id: 'cotizador', title: 'Cotizador', content: <CotizadorTab /> },
          { id: 'crm', title: 'CRM', content: <CrmTab /> },
          { id: 'reportes', title: 'Reportes', content: <ReportesTab /> },
        ]}
      />
    </>
  )
}
