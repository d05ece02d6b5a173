import { count } from '#src/web/formats.ts'
import { type LotCard, UNASSIGNED } from '../../rows.ts'
import { LookBadge } from '../../screens/status-badges.tsx'
import { lookOf } from '../rules.ts'
import { MomentText } from './clock.tsx'
import css from './lot-face.module.css'

/** Below a lot's name: its order, how many pieces, what hinders it, and when it will be ready. */
export function LotFace({ lot }: { lot: LotCard }) {
  const { order_code, quantity, expected_completion_at, status } = lot
  return (
    <span className={css.face} data-look={lookOf(lot)}>
      <span className={css.about}>
        <span className={css.order}>{order_code}</span>
        <span className={css.look}>
          <LookBadge lot={lot} />
        </span>
      </span>
      <span className={css.foot}>
        <span className={css.quantity}>{count(quantity)} uds.</span>
        {expected_completion_at !== null && status !== UNASSIGNED && (
          <span className={css.when}>
            Finaliza <MomentText at={expected_completion_at} />
          </span>
        )}
      </span>
    </span>
  )
}
