import type { ReactNode } from 'react'
import { count } from '#src/web/formats.ts'
import type { Tap } from '#src/web/offline/taps/tap.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { MomentText } from '../../lots/screens/clock.tsx'
import type { ScanTap } from '../schemas.ts'
import css from './scans.module.css'

/** One tap; `named`: among those of other bundles. */
export function TapRow({ tap, named, children }: { tap: ScanTap; named?: boolean; children?: ReactNode }) {
  const { good, seconds, rejected } = tap
  const who = tap.operator || tap.username
  return (
    <li className={css.tapRow}>
      <span>
        {named && <strong>{`${tap.order_code} · ${tap.lot} `}</strong>}
        {count(good)} {good === 1 ? 'buena' : 'buenas'}
        {seconds > 0 && `, ${count(seconds)} ${seconds === 1 ? 'segunda' : 'segundas'}`}
        {rejected > 0 && `, ${count(rejected)} ${rejected === 1 ? 'rechazada' : 'rechazadas'}`}
        {tap.rework && (
          <>
            {' '}
            <Badge>Reproceso</Badge>
          </>
        )}
        <span className={css.told}>
          {[tap.station, tap.operations, who].filter(Boolean).join(' · ')} · <MomentText at={tap.scanned_at} />
        </span>
      </span>
      {children}
    </li>
  )
}

/** One that waits for a line. */
export function WaitingRow({ tap }: { tap: Tap }) {
  const [bundle, ...done] = tap.about.split(' · ')
  return (
    <li className={css.tapRow}>
      <span>
        <strong>{bundle}</strong>
        <span className={css.told}>{done.join(' · ')}</span>
        <span className={css.told}>
          <MomentText at={new Date(tap.at).toISOString()} />
        </span>
      </span>
      <Badge tone="warn">Por enviar</Badge>
    </li>
  )
}
