import { lazy } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { CurrencySelect } from './accounts/screens/currency-select.tsx'
import { contabilidad } from './contract.ts'
import module from './module.ts'
import { DashboardTab } from './overview/screens/dashboard-tab.tsx'

// Lazy: on most days only some of the tabs are opened.
const PlanTab = lazy(() => import('./accounts/screens/plan-tab.tsx').then((file) => ({ default: file.PlanTab })))
const DiarioViews = lazy(() =>
  import('./journal/screens/diario-views.tsx').then((file) => ({ default: file.DiarioViews })),
)
const CarteraTab = lazy(() =>
  import('./invoices/screens/cartera-tab.tsx').then((file) => ({ default: file.CarteraTab })),
)
const ComprasTab = lazy(() => import('./bills/screens/compras-tab.tsx').then((file) => ({ default: file.ComprasTab })))
const FiscalTab = lazy(() => import('./fiscal/screens/fiscal-tab.tsx').then((file) => ({ default: file.FiscalTab })))
const ActivosTab = lazy(() => import('./assets/screens/activos-tab.tsx').then((file) => ({ default: file.ActivosTab })))
const TaxBookTab = lazy(() =>
  import('./tax-books/screens/tax-book-tab.tsx').then((file) => ({ default: file.TaxBookTab })),
)
const BanksTab = lazy(() => import('./banks/screens/banks-tab.tsx').then((file) => ({ default: file.BanksTab })))
const BudgetTab = lazy(() => import('./budgets/screens/budget-tab.tsx').then((file) => ({ default: file.BudgetTab })))
const StatementsTab = lazy(() =>
  import('./statements/screens/reportes-tab.tsx').then((file) => ({ default: file.StatementsTab })),
)

const HELP = [
  'Empieza por «Plan de Cuentas»: usa un plan listo o crea el tuyo.',
  'Emite y cobra tus facturas en «Cartera»; se registran solas en el Libro Diario.',
  'Consulta en «Reportes» tus resultados, el balance y el flujo de caja.',
]

export default function Accounting() {
  const stuck = useQuery(contabilidad.fiscalCounts, {}, { quiet: true }).data?.stuck ?? 0
  return (
    <>
      <PageHead
        title={module.name}
        description={module.description}
        icon={<Icon name={module.icon} />}
        help={HELP}
        actions={<CurrencySelect />}
      />
      <Tabs
        label={module.name}
        tabs={[
          { id: 'dashboard', title: 'Dashboard', content: <DashboardTab /> },
          { id: 'plan', title: 'Plan de Cuentas', content: <PlanTab /> },
          { id: 'diario', title: 'Libro Diario', content: <DiarioViews /> },
          { id: 'cartera', title: 'Cartera', content: <CarteraTab /> },
          { id: 'compras', title: 'Compras', content: <ComprasTab /> },
          { id: 'bancos', title: 'Bancos', content: <BanksTab /> },
          { id: 'activos', title: 'Activos Fijos', content: <ActivosTab /> },
          {
            id: 'facturacion-electronica',
            title: 'Facturación electrónica',
            count: stuck > 0 ? stuck : undefined,
            content: <FiscalTab />,
          },
          { id: 'impuestos', title: 'Impuestos', content: <TaxBookTab /> },
          { id: 'presupuesto', title: 'Presupuesto', content: <BudgetTab /> },
          { id: 'reportes', title: 'Reportes', content: <StatementsTab /> },
        ]}
      />
    </>
  )
}
