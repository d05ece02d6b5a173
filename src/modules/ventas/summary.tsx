import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { figureFormats } from '#src/web/formats.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { CompactMoney } from '#src/web/ui/text/compact-money.tsx'
import module from './module.ts'
import { openText } from './opportunities/rules.ts'
import { ventasSummaryCalls } from './summary.ts'
import { GoalLine } from './targets/screens/goal-line.tsx'

/** The dashboard's card: the value of open opportunities, and how far the month's target is. */
export default function SalesSummary() {
  const { data, failure } = useQuery(ventasSummaryCalls.summary)
  return (
    <SummaryCard
      title={module.name}
      icon={<Icon name={module.icon} />}
      to={modulePath(module.id)}
      value={data === undefined ? failure ? '—' : undefined : <CompactMoney amount={data.value} />}
      hint={data && openText(data.open, figureFormats())}
    >
      {data?.goal && <GoalLine goal={data.goal} />}
    </SummaryCard>
  )
}
