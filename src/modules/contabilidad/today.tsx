import { modulePath } from '#src/kernel/module.ts'
import { FISCAL_INBOX_PATH } from '#src/platform/fiscal/inbox/path.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { TodayItem } from '#src/web/ui/dashboard/today-item.tsx'
import module from './module.ts'
import { AWAITED, BILLS_DUE_SOON, booksSummaryCalls, OWED } from './summary.ts'

const invoicesIn = (state: string) => `${modulePath(module.id)}?tab=cartera&estado=${encodeURIComponent(state)}`
const billsIn = (state: string) => `${modulePath(module.id)}?tab=compras&estado=${encodeURIComponent(state)}`

/** The lines in the dashboard's 'Hoy', from the same answer as the card. */
export default function OwedToday() {
  const { data } = useQuery(booksSummaryCalls.summary, {}, { quiet: true })
  return (
    <>
      <TodayItem
        about="late"
        count={data?.fiscal_stuck_count}
        text={
          data?.fiscal_stuck_count === 1 ? 'documento electrónico por resolver' : 'documentos electrónicos por resolver'
        }
        path={`${FISCAL_INBOX_PATH}&estado=por_resolver`}
        icon="triangle-alert"
        tone="bad"
      />
      <TodayItem
        about="late"
        count={data?.overdue_count}
        text={data?.overdue_count === 1 ? 'factura vencida' : 'facturas vencidas'}
        amount={data?.overdue}
        path={invoicesIn('Vencida')}
        icon="triangle-alert"
        tone="bad"
      />
      <TodayItem
        about="money"
        count={data?.owed_count}
        text={data?.owed_count === 1 ? 'factura por cobrar' : 'facturas por cobrar'}
        amount={data?.owed}
        path={invoicesIn(OWED)}
        icon="banknote"
      />
      <TodayItem
        about="late"
        count={data?.bills_overdue_count}
        text={data?.bills_overdue_count === 1 ? 'factura de compra vencida' : 'facturas de compra vencidas'}
        amount={data?.bills_overdue}
        path={billsIn('Vencida')}
        icon="triangle-alert"
        tone="bad"
      />
      <TodayItem
        about="money"
        count={data?.bills_due_count}
        text={data?.bills_due_count === 1 ? 'factura de compra por vencer' : 'facturas de compra por vencer'}
        amount={data?.bills_due}
        path={billsIn(BILLS_DUE_SOON)}
        icon="calendar-clock"
      />
      <TodayItem
        about="waits"
        count={data?.bills_awaited_count}
        text={data?.bills_awaited_count === 1 ? 'factura de compra por registrar' : 'facturas de compra por registrar'}
        path={`${modulePath(module.id)}?tab=compras&vista=recurrentes&estado=${encodeURIComponent(AWAITED)}`}
        icon="inbox"
      />
    </>
  )
}
