import { NO_PAGE } from '#src/platform/worklog/rules.ts'
import { WorkLog } from '#src/platform/worklog/ui/work-log.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { pagina_web, type Site } from '../contract.ts'
import { PAGE_PARTS } from '../rules.ts'
import { FiguresTool } from './figures-tool.tsx'
import { SearchTool } from './search-tool.tsx'

/** What a company can do about its page; `made`: Trama looks after it. */
export const PageTools = ({ site, made }: { site: Site; made: boolean }) => (
  <Tabs
    label="Herramientas"
    name="herramienta"
    tabs={[
      {
        id: 'contenido',
        title: 'Editor de contenido',
        content: <WorkLog calls={pagina_web} topics={PAGE_PARTS} closed={made ? undefined : NO_PAGE} />,
      },
      { id: 'seo', title: 'SEO', content: <SearchTool site={site} made={made} /> },
      { id: 'analitica', title: 'Analítica web', content: <FiguresTool /> },
    ]}
  />
)
