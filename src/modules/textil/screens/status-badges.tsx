import { count } from '#src/web/formats.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { ProgressBar } from '#src/web/ui/state/progress-bar.tsx'
import { DELAYED, lookOf, machineTone, ORDER_TONES, orderProgress, REJECTED, STOPPED } from '../lots/rules.ts'
import type { Lot, Order } from '../rows.ts'
import css from './textil.module.css'

export const OrderBadge = ({ status }: Pick<Order, 'status'>) => <Badge tone={ORDER_TONES[status]}>{status}</Badge>

export const MachineBadge = ({ status }: { status: string }) => <Badge tone={machineTone(status)}>{status}</Badge>

/** DETENIDO or RETRASADO; nothing of a lot that goes its way. */
export function LookBadge({ lot }: { lot: Pick<Lot, 'is_stopped' | 'late'> }) {
  const look = lookOf(lot)
  if (look === 'neutral') return null
  return look === 'stopped' ? <Badge tone="warn">{STOPPED}</Badge> : <Badge tone="bad">{DELAYED}</Badge>
}

/** A lot that the last inspection by a plan rejected. */
export const RejectedBadge = ({ lot: { rejected } }: { lot: Pick<Lot, 'rejected'> }) =>
  rejected ? <Badge tone="bad">{REJECTED}</Badge> : null

/** Where a lot is, and what hinders it. */
export function LotState({ lot }: { lot: Pick<Lot, 'is_stopped' | 'late' | 'rejected' | 'status' | 'finished_at'> }) {
  const tone = lot.finished_at !== null ? 'good' : lot.status === 'Creado' ? 'neutral' : 'info'
  return (
    <>
      <Badge tone={tone}>{lot.status}</Badge> <LookBadge lot={lot} /> <RejectedBadge lot={lot} />
    </>
  )
}

/** How much of an order is in finished lots. */
export function OrderProgress({ order }: { order: Pick<Order, 'order_code' | 'quantity' | 'finished'> }) {
  const percent = orderProgress(order)
  const text = `${count(order.finished)} de ${count(order.quantity)} terminadas`
  return (
    <span className={css.progress}>
      <ProgressBar label={`Avance de ${order.order_code}`} percent={percent} text={text} />
      <span className={css.amount} aria-hidden>
        {count(order.finished)} de {count(order.quantity)}
      </span>
    </span>
  )
}
