import { lazy, Suspense, use } from 'react'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { AgentTabs } from './company-tabs.tsx'
import module from './module.ts'

// With it comes what puts lists in order, which no company needs.
const ControlTabs = lazy(() => import('./control-tabs.tsx'))

const HELP = [
  'Mira los agentes disponibles y lo que cuestan al mes.',
  'Solicita el que te sirva con los datos que pide.',
  'Cuando lo aprobemos, lo verás en «Agentes Conectados».',
]

/** The agents: control keeps the catalogue and sees who asks; a company, also seen by control, asks and sees what became of it. */
export default function AgentesIa() {
  const { user } = useSession()
  const manages = user.role === 'control' && use(ChosenCompany) === null
  return (
    <>
      <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} help={HELP} />
      <Suspense fallback={<SkeletonRows />}>{manages ? <ControlTabs /> : <AgentTabs />}</Suspense>
    </>
  )
}
