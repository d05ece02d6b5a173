import { Drawer, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { HeaderButton } from '#src/web/ui/header-button.tsx'
import { NOTIFICATIONS_PATH } from './paths.ts'
import css from './screens/bell.module.css'
import { NotificationList } from './screens/list.tsx'
import { MarkAll } from './screens/mark-all.tsx'
import { useUnreadNotifications } from './screens/use-unread.tsx'

const MOST_SHOWN = 99
const WIDTH_PX = 380

/** The header's bell: how much is new, and what. */
export default function Bell() {
  const [open, setOpen] = useState(false)
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false })
  const title = useId()
  const unread = useUnreadNotifications()
  const close = () => setOpen(false)
  const button = (
    <HeaderButton
      label={unread === 0 ? 'Notificaciones' : `Notificaciones: ${unread} sin leer`}
      icon={BellIcon}
      count={unread === 0 ? null : unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    />
  )

  if (phone) {
    return (
      <>
        {button}
        <Drawer
          opened={open}
          onClose={close}
          position="right"
          size="100%"
          title="Notificaciones"
          closeButtonProps={{ 'aria-label': 'Cerrar' }}
          classNames={{ body: css.sheet }}
        >
          <div className={css.bar}>
            <MarkAll unread={unread} />
          </div>
          <Content onFollow={close} />
        </Drawer>
      </>
    )
  }
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={WIDTH_PX}
      shadow="md"
      radius={12}
      trapFocus
      returnFocus
      withRoles={false}
      transitionProps={{ duration: 90 }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={css.panel} role="dialog" aria-labelledby={title}>
        <div className={css.bar}>
          <h2 id={title} className={css.title}>
            Notificaciones
          </h2>
          <MarkAll unread={unread} />
        </div>
        <Content onFollow={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Content({ onFollow }: { onFollow: () => void }) {
  return (
    <>
      <div className={css.scroll}>
        <NotificationList onFollow={onFollow} />
      </div>
      <div className={css.foot}>
        <Link to={NOTIFICATIONS_PATH} onClick={onFollow}>
          Ver todas
        </Link>
        <Link to={NOTIFICATIONS_PATH} search={{ tab: 'preferencias' }} onClick={onFollow}>
          Preferencias
        </Link>
      </div>
    </>
  )
}
