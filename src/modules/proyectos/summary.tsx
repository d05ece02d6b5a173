import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import module from './module.ts'
import { proyectosSummaryCalls } from './summary.ts'

/** The dashboard's card: how many projects there are. */
export default function ProjectsSummary() {
  const { data, failure } = useQuery(proyectosSummaryCalls.summary)
  const projects = data?.projects
  return (
    <SummaryCard
      title={module.name}
      icon={<Icon name={module.icon} />}
      to={modulePath(module.id)}
      value={projects === undefined ? (failure ? '—' : undefined) : count(projects)}
      hint={projects === 1 ? 'proyecto' : 'proyectos'}
    />
  )
}
