import { lazy, Suspense } from 'react'
import { MAY } from '#src/kernel/access.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { ArrangedCards } from '../figures/today/arranged.tsx'
import css from './dashboard.module.css'
import { ModuleCards } from './module-cards.tsx'
import { NothingConnected } from './nothing-connected.tsx'
import { Today } from './today.tsx'
import { useSummaries } from './use-summaries.tsx'

const Chat = lazy(() => import('../chat/channels/dashboard-chat.tsx'))
const FirstDay = lazy(() => import('../onboarding/first-day.tsx'))

/** A company's dashboard: first steps, what waits today, figures, and the chat. */
export function CompanyDashboard() {
  const { modules } = useSession()
  const mayConnect = useMay()(MAY.connectModules)
  const none = modules.length === 0
  const ready = useSummaries()
  const fixed = { hoy: <Today key="hoy" ready={ready} />, modulos: <ModuleCards key="modulos" ready={ready} /> }
  return (
    <div className={css.beside}>
      <div className={css.column}>
        {mayConnect && (
          <Suspense fallback={null}>
            <FirstDay nothing={<NothingConnected />} />
          </Suspense>
        )}
        {none ? !mayConnect && <NothingConnected /> : <ArrangedCards fixed={fixed} />}
      </div>
      <Suspense fallback={<div data-beside-dashboard />}>
        <Chat />
      </Suspense>
    </div>
  )
}
