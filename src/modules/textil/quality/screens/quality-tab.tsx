import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { NamesTab } from '../../screens/names-tab.tsx'
import { DEFECT_KINDS } from './defect-kinds.tsx'
import { FiguresTab } from './figures-tab.tsx'
import { InspectionsTab } from './inspections-tab.tsx'

/** What was looked at, what was found, and what is looked for. */
export const QualityTab = () => (
  <Tabs
    label="Calidad"
    name="vista"
    tabs={[
      { id: 'inspecciones', title: 'Inspecciones', content: <InspectionsTab /> },
      { id: 'resumen', title: 'Resumen', content: <FiguresTab /> },
      { id: 'defectos', title: 'Tipos de defecto', content: <NamesTab names={DEFECT_KINDS} /> },
    ]}
  />
)
