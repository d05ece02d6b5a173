import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { TodayItem } from '#src/web/ui/dashboard/today-item.tsx'
import module from './module.ts'
import { textilSummaryCalls } from './summary.ts'

const LOTS = `${modulePath(module.id)}?tab=lotes`

/** What waits today, from the same answer as the card. */
export default function LotsToday() {
  const { data } = useQuery(textilSummaryCalls.summary, {}, { quiet: true })
  return (
    <>
      <TodayItem
        about="work"
        count={data?.due}
        text={data?.due === 1 ? 'orden por entregar esta semana' : 'órdenes por entregar esta semana'}
        path={`${modulePath(module.id)}?tab=ordenes`}
        icon="calendar-clock"
      />
      <TodayItem
        about="late"
        count={data?.late}
        text={data?.late === 1 ? 'lote retrasado' : 'lotes retrasados'}
        path={LOTS}
        icon="triangle-alert"
        tone="bad"
      />
      <TodayItem
        about="work"
        count={data?.stopped}
        text={data?.stopped === 1 ? 'lote detenido' : 'lotes detenidos'}
        path={LOTS}
        icon="pause"
      />
    </>
  )
}
