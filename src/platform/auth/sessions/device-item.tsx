import { Button } from '@mantine/core'
import { Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import css from '../account/account.module.css'
import { deviceOf, isHandheld } from '../account/rules.ts'

interface DeviceItemProps {
  userAgent: string
  badge?: ReactNode
  /** A line of details. */
  children: ReactNode
  /** The label of its button, as in 'Cerrar'. */
  action?: string
  busy: boolean
  onAct: () => void
}

/** A device in a list, with an action. */
export function DeviceItem({ userAgent, badge, children, action, busy, onAct }: DeviceItemProps) {
  const Icon = isHandheld(userAgent) ? Smartphone : Monitor
  const name = deviceOf(userAgent)
  return (
    <li className={css.item}>
      <span className={css.itemIcon}>
        <Icon size={18} aria-hidden />
      </span>
      <div>
        <div className={css.itemTitle}>
          {name} {badge}
        </div>
        <div className={css.itemText}>{children}</div>
      </div>
      {action && (
        <Button variant="default" size="compact-sm" disabled={busy} aria-label={`${action}: ${name}`} onClick={onAct}>
          {action}
        </Button>
      )}
    </li>
  )
}
