import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import module from './module.ts'
import { rrhhSummaryCalls } from './summary.ts'

/** The dashboard's card: how many employees there are. */
export default function HumanResourcesSummary() {
  const { data, failure } = useQuery(rrhhSummaryCalls.summary)
  const employees = data?.employees
  return (
    <SummaryCard
      title={module.name}
      icon={<Icon name={module.icon} />}
      to={modulePath(module.id)}
      value={employees === undefined ? (failure ? '—' : undefined) : count(employees)}
      hint={employees === 1 ? 'empleado' : 'empleados'}
    />
  )
}
