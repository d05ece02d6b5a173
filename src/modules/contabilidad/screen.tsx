import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/page-head.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import module from './module.ts'
import { ActivosTab } from './screens/activos-tab.tsx'
import { CarteraTab } from './screens/cartera-tab.tsx'
import { CurrencySelect } from './screens/currency-select.tsx'
import { DashboardTab } from './screens/dashboard-tab.tsx'
import { DiarioViews } from './screens/diario-views.tsx'
import { PlanTab } from './screens/plan-tab.tsx'
import { ReportesTab } from './screens/reportes-tab.tsx'

/** Accounting: part 2 §2. */
export default function Accounting() {
  return (
    <>
      <PageHead
        title={module.name}
        description={module.description}
        icon={<Icon name={module.icon} />}
        actions={<CurrencySelect />}
      />
      <Tabs
        label={module.name}
        tabs={[
          { id: 'dashboard', title: 'Dashboard', content: <DashboardTab /> },
          { id: 'plan', title: 'Plan de Cuentas', content: <PlanTab /> },
          { id: 'diario', title: 'Libro Diario', content: <DiarioViews /> },
          { id: 'cartera', title: 'Cartera', content: <CarteraTab /> },
          { id: 'activos', title: 'Activos Fijos', content: <ActivosTab /> },
          { id: 'reportes', title: 'Reportes', content: <ReportesTab /> },
        ]}
      />
    </>
  )
}
