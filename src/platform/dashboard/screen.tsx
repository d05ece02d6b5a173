import { lazy, Suspense } from 'react'
import { MailsStay } from '#src/web/mails/mails-stay.tsx'
import { useSession } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { CompanyDashboard } from './company-dashboard.tsx'
import css from './dashboard.module.css'
import { SystemCards } from './system-cards.tsx'

const IncomeChart = lazy(() => import('./income-chart.tsx'))

/** The first screen after signing in: the platform for control, the company for others. */
export default function Dashboard() {
  const { user, company } = useSession()
  return (
    <>
      <PageHead
        title="Dashboard"
        description={company ? `Resumen de ${company.name}` : 'Resumen de la plataforma'}
        icon={<Icon name="layout-dashboard" />}
      />
      {user.role === 'control' ? (
        <>
          <MailsStay />
          <SystemCards />
          <Suspense fallback={<div className={css.chart} data-loading />}>
            <IncomeChart />
          </Suspense>
        </>
      ) : (
        <CompanyDashboard />
      )}
    </>
  )
}
