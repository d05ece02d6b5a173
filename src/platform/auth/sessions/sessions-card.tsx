import { Button } from '@mantine/core'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { confirm } from '#src/web/ui/dialog/confirm.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import css from '../account/account.module.css'
import { account } from '../account/contract.ts'
import { DeviceItem } from './device-item.tsx'

/** The person's sessions, each with a button that ends it. */
export function SessionsCard() {
  const { data: sessions, again } = useQuery(account.sessions)
  const reload = { onDone: () => void again() }
  const close = useAction(account.closeSession, reload)
  const closeOthers = useAction(account.closeOtherSessions, reload)
  const askToCloseOthers = async () => {
    const question = { title: '¿Cerrar las demás sesiones?', text: 'Solo quedará abierta esta.', action: 'Cerrarlas' }
    if (await confirm(question)) await closeOthers.run()
  }
  return (
    <Card title="Sesiones" act="sesiones" description="Si no reconoces alguna, ciérrala y cambia tu contraseña.">
      {sessions === undefined ? (
        <SkeletonRows />
      ) : (
        <ul className={css.list} aria-label="Sesiones">
          {sessions.map(({ id, user_agent, address, created_at, used_at, current }) => (
            <DeviceItem
              key={id}
              userAgent={user_agent}
              badge={current && <Badge tone="good">Esta sesión</Badge>}
              action={current ? undefined : 'Cerrar'}
              busy={close.busy}
              onAct={() => void close.run({ id })}
            >
              {address} · Desde <DateText at={created_at} as="moment" /> · Último uso{' '}
              <DateText at={used_at} as="moment" />
            </DeviceItem>
          ))}
        </ul>
      )}
      {(sessions?.length ?? 0) > 1 && (
        <Button
          variant="default"
          className={css.closeAll}
          disabled={closeOthers.busy}
          onClick={() => void askToCloseOthers()}
        >
          Cerrar las demás sesiones
        </Button>
      )}
    </Card>
  )
}
