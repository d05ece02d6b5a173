import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { TodayItem } from '#src/web/ui/dashboard/today-item.tsx'
import module from './module.ts'
import { proyectosSummaryCalls } from './summary.ts'

/** What waits today, from the same answer as the card. */
export default function TasksToday() {
  const { data } = useQuery(proyectosSummaryCalls.summary, {}, { quiet: true })
  return (
    <TodayItem
      about="own"
      count={data?.due}
      text={data?.due === 1 ? 'tarea tuya para hoy' : 'tareas tuyas para hoy'}
      path={`${modulePath(module.id)}?tab=mias`}
      icon="list-checks"
    />
  )
}
