import { Suspense } from 'react'
import { type Module, modulePath } from '#src/kernel/module.ts'
import { useSession } from '#src/web/session/session.tsx'
import { useSlots } from '#src/web/slots.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import css from './dashboard.module.css'

/** One card for each connected module, in catalogue order: its own summary, or its name if it has none. */
export function ModuleCards() {
  const open = useSession().modules
  const connected = useSlots().modules.filter((module) => open.includes(module.id))
  return (
    <div className={css.cards}>
      {connected.map((module) => (
        <ModuleSummary key={module.id} module={module} />
      ))}
    </div>
  )
}

function ModuleSummary({ module }: { module: Module }) {
  const Summary = useSlots().summaries[module.id]
  const plain = { title: module.name, icon: <Icon name={module.icon} />, to: modulePath(module.id) }
  if (Summary === undefined) return <SummaryCard {...plain} value={null} hint={module.description} />
  return (
    <Suspense fallback={<SummaryCard {...plain} value={undefined} />}>
      <Summary />
    </Suspense>
  )
}
