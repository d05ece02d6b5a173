import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/page-head.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { EvaluacionesTab } from './evaluations/screens/evaluaciones-tab.tsx'
import module from './module.ts'
import { NominaTab } from './payroll/screens/nomina-tab.tsx'
import { EmpleadosTab } from './screens/empleados-tab.tsx'

const HELP = [
  'Registra a tu gente con su cargo, su salario y su fecha de contratación.',
  'Revisa en «Nómina» lo que cuesta cada mes.',
  'Anota los aumentos y las salidas: el historial queda guardado.',
]

/** Human resources: part 2 §2. */
export default function HumanResources() {
  return (
    <>
      <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} help={HELP} />
      <Tabs
        label={module.name}
        tabs={[
          { id: 'empleados', title: 'Gestión de Empleados', content: <EmpleadosTab /> },
          { id: 'nomina', title: 'Nómina', content: <NominaTab /> },
          { id: 'evaluaciones', title: 'Evaluaciones', content: <EvaluacionesTab /> },
        ]}
      />
    </>
  )
}
