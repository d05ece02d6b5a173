import { lazy, Suspense, use } from 'react'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { MarketingTabs } from './company-tabs.tsx'
import module from './module.ts'

// With it comes what puts lists in order, which no company needs.
const ControlTabs = lazy(() => import('./control-tabs.tsx'))

const HELP = [
  'Mira los servicios disponibles y lo que cuestan al mes.',
  'Solicita el que te sirva.',
  'Sigue su estado en «Mis Solicitudes».',
]

/** The marketing services: control keeps them and sees who asks; a company, also seen by control, asks and sees what became of it. */
export default function Marketing() {
  const { user } = useSession()
  const manages = user.role === 'control' && use(ChosenCompany) === null
  return (
    <>
      <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} help={HELP} />
      <Suspense fallback={<SkeletonRows />}>{manages ? <ControlTabs /> : <MarketingTabs />}</Suspense>
    </>
  )
}
