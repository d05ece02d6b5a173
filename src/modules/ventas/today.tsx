import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { TodayItem } from '#src/web/ui/dashboard/today-item.tsx'
import module from './module.ts'
import { ventasSummaryCalls } from './summary.ts'

/** The line in the dashboard's 'Hoy', from the same answer as the card. */
export default function RemindersToday() {
  const { data } = useQuery(ventasSummaryCalls.summary, {}, { quiet: true })
  return (
    <TodayItem
      count={data?.reminders}
      text={data?.reminders === 1 ? 'recordatorio de un cliente' : 'recordatorios de clientes'}
      path={`${modulePath(module.id)}?tab=crm&ver=recordatorios`}
      icon="bell-ring"
    />
  )
}
