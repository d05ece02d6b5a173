import { count } from '#src/kernel/format.ts'
import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { SummaryCard } from '#src/web/ui/summary-card.tsx'
import { proyectos } from './contract.ts'
import module from './module.ts'

/** The dashboard's card: how many projects there are. */
export default function ProjectsSummary() {
  const { data, failure } = useQuery(proyectos.summary)
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
