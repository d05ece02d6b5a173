import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type Notification, notifications } from '../contract.ts'
import { iconOf } from '../rules.ts'
import css from './item.module.css'

interface ItemProps {
  notification: Notification
  /** After it was followed. */
  onFollow?: () => void
}

/** One notification: a link to the thing, read from then on. */
export function NotificationItem({ notification, onFollow }: ItemProps) {
  const { id, event, company, text, path, created_at, read_at } = notification
  const router = useRouter()
  const reading = useAction(notifications.markRead, { quiet: true })
  const unread = read_at === null

  const follow = (click: MouseEvent) => {
    if (unread) void reading.run({ id })
    // With a modifier the browser opens it beside.
    if (click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    onFollow?.()
    router.history.push(path)
  }

  return (
    <li className={css.item} data-unread={unread || undefined}>
      <a href={path} className={css.link} onClick={follow}>
        <span className={css.icon}>
          <Icon name={iconOf(event)} size={16} />
        </span>
        <span className={css.words}>
          {company && <span className={css.company}>{company}</span>}
          <span className={css.text}>{text}</span>
          <span className={css.when}>
            <DateText at={created_at} as="moment" />
          </span>
        </span>
        {unread && <span className={css.dot} role="img" aria-label="Sin leer" />}
      </a>
    </li>
  )
}
