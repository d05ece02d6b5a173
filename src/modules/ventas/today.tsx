import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { TodayItem } from '#src/web/ui/dashboard/today-item.tsx'
import module from './module.ts'
import { ventasSummaryCalls } from './summary.ts'

/** The lines in the dashboard's 'Hoy', from the same answer as the card. */
export default function SalesToday() {
  const { data } = useQuery(ventasSummaryCalls.summary, {}, { quiet: true })
  return (
    <>
      <TodayItem
        about="own"
        count={data?.steps}
        text={data?.steps === 1 ? 'oportunidad tuya con un paso para hoy' : 'oportunidades tuyas con un paso para hoy'}
        path={`${modulePath(module.id)}?de=mi&toca=step`}
        icon="handshake"
      />
      <TodayItem
        about="own"
        count={data?.reminders}
        text={data?.reminders === 1 ? 'recordatorio de un cliente' : 'recordatorios de clientes'}
        path={`${modulePath(module.id)}?tab=crm&ver=recordatorios`}
        icon="bell-ring"
      />
    </>
  )
}
