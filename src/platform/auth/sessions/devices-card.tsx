import { useAction, useQuery } from '#src/web/calls/call.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import css from '../account/account.module.css'
import { account } from '../account/contract.ts'
import { DeviceItem } from './device-item.tsx'

/** The devices that skip the second factor. */
export function DevicesCard() {
  const { data: devices = [], again } = useQuery(account.devices)
  const forget = useAction(account.forgetDevice, { onDone: () => void again() })
  return (
    <Card title="Dispositivos de confianza" description="En ellos no se pide el código durante 30 días.">
      {devices.length === 0 ? (
        <p className={css.text}>No hay dispositivos de confianza.</p>
      ) : (
        <ul className={css.list} aria-label="Dispositivos de confianza">
          {devices.map(({ id, user_agent, used_at, expires_at }) => (
            <DeviceItem
              key={id}
              userAgent={user_agent}
              action="Olvidar"
              busy={forget.busy}
              onAct={() => void forget.run({ id })}
            >
              Último uso <DateText at={used_at} as="moment" /> · Hasta <DateText at={expires_at} />
            </DeviceItem>
          ))}
        </ul>
      )}
    </Card>
  )
}
