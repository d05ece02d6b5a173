import { lazy } from 'react'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import module from './module.ts'
import { EmpleadosTab } from './screens/empleados-tab.tsx'

const NominaTab = lazy(() => import('./payroll/screens/nomina-tab.tsx').then((file) => ({ default: file.NominaTab })))
const EvaluacionesTab = lazy(() =>
  import('./evaluations/screens/evaluaciones-tab.tsx').then((file) => ({ default: file.EvaluacionesTab })),
)

const HELP = [
  'Registra a tu gente con su cargo, su salario y su fecha de contratación.',
  'Prepara en «Nómina» el pago de cada mes o quincena, con sus bonos, deducciones y recibos.',
  'Anota aumentos, ausencias y salidas: la nómina paga los días trabajados.',
]

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
