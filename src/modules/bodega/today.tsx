import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { TodayItem } from '#src/web/ui/dashboard/today-item.tsx'
import module from './module.ts'
import { bodegaSummaryCalls } from './summary.ts'

/** The line in the dashboard's 'Hoy', from the same answer as the card. */
export default function LowStockToday() {
  const { data } = useQuery(bodegaSummaryCalls.summary, {}, { quiet: true })
  return (
    <TodayItem
      about="work"
      count={data?.low_stock}
      text={data?.low_stock === 1 ? 'producto con stock bajo' : 'productos con stock bajo'}
      path={`${modulePath(module.id)}?tab=alertas`}
      icon="triangle-alert"
      tone="bad"
    />
  )
}
