import { Suspense } from 'react'
import { type Module, modulePath } from '#src/kernel/module.ts'
import { rightsOf } from '#src/kernel/session.ts'
import { useSession } from '#src/web/session/session.tsx'
import { useSlots } from '#src/web/slots.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { cardsFor } from './by-role.ts'
import css from './dashboard.module.css'

interface Ready {
  /** The answers that the cards show were fetched, as far as they could be. */
  ready: boolean
}

/** One card for each connected module, as the person's role finds them: its own summary, or its name if it has none. */
export function ModuleCards({ ready }: Ready) {
  const session = useSession()
  const connected = useSlots().modules.filter(({ id }) => session.modules.includes(id))
  return (
    <div className={css.cards}>
      {cardsFor(connected, rightsOf(session)).map((module) => (
        <ModuleSummary key={module.id} module={module} ready={ready} />
      ))}
    </div>
  )
}

function ModuleSummary({ module, ready }: Ready & { module: Module }) {
  const Summary = useSlots().summaries[module.id]
  const plain = { title: module.name, icon: <Icon name={module.icon} />, to: modulePath(module.id) }
  if (Summary === undefined) return <SummaryCard {...plain} value={null} hint={module.description} />
  const loading = <SummaryCard {...plain} value={undefined} />
  return ready ? (
    <Suspense fallback={loading}>
      <Summary />
    </Suspense>
  ) : (
    loading
  )
}
