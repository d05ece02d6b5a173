import { count } from '#src/web/formats.ts'
import type { Bundle } from '../../cuts/schemas.ts'
import { type LotCard, UNASSIGNED } from '../../rows.ts'
import { LookBadge, RejectedBadge } from '../../screens/status-badges.tsx'
import { lookOf } from '../rules.ts'
import { MomentText } from './clock.tsx'
import css from './lot-face.module.css'

/** Below a lot's name: its order, how many pieces, what hinders it, and when it will be ready. */
export function LotFace({ lot }: { lot: LotCard }) {
  const { order_code, quantity, expected_completion_at, status, bundle } = lot
  return (
    <span className={css.face} data-look={lookOf(lot)}>
      <span className={css.about}>
        <span className={css.order}>{order_code}</span>
        <span className={css.look}>
          <LookBadge lot={lot} />
          <RejectedBadge lot={lot} />
        </span>
      </span>
      <span className={css.foot}>
        <span className={css.quantity}>
          {count(quantity)} uds.
          {bundle && <SetAside bundle={bundle} />}
        </span>
        {expected_completion_at !== null && status !== UNASSIGNED && (
          <span className={css.when}>
            Finaliza <MomentText at={expected_completion_at} />
          </span>
        )}
      </span>
    </span>
  )
}

/** What of a bundle is not good, in few letters: the card is narrow. */
function SetAside({ bundle: { seconds, rejected } }: { bundle: Bundle }) {
  const aside = [seconds > 0 && `${count(seconds)} seg.`, rejected > 0 && `${count(rejected)} rech.`].filter(Boolean)
  return aside.length === 0 ? null : <small> + {aside.join(' + ')}</small>
}
