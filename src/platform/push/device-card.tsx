import { Button, Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { currentDevice, isSupported, keysOfDevice, newDevice } from '#src/web/offline/push/device.ts'
import { useSession } from '#src/web/session/session.tsx'
import { toast } from '#src/web/toast/toast.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { eventsFor } from '../notifications/rules.ts'
import { push } from './contract.ts'
import css from './device-card.module.css'
import { PUSH_EVENTS, PUSH_TITLES, type PushEvent } from './rules.ts'

const NOT_HERE =
  'Este navegador no recibe avisos aquí. En el iPhone, agrega Trama a la pantalla de inicio y ábrela desde allí.'
const DENIED = 'El navegador no permite avisos de Trama. Cámbialo en sus ajustes del sitio.'

/** 'Avisos en este dispositivo': of what this phone or computer tells, also while Trama is closed. */
export function DeviceCard() {
  return (
    <Card
      title="Avisos en este dispositivo"
      description="Llegan aunque Trama esté cerrada, si en un minuto no los has leído. Al cerrar la sesión terminan."
    >
      {isSupported() ? <Choice /> : <p className={css.note}>{NOT_HERE}</p>}
    </Card>
  )
}

function Choice() {
  const { user } = useSession()
  const [device, setDevice] = useState<PushSubscription | null>(null)
  const [chosen, setChosen] = useState<readonly PushEvent[] | null>(null)
  const { data: server } = useQuery(push.serverKey)
  const { data: known } = useQuery(push.device, { endpoint: device?.endpoint ?? '' }, { enabled: device !== null })
  const saving = useAction(push.subscribe)
  const dropping = useAction(push.unsubscribe)
  useEffect(() => void currentDevice(user.id).then(setDevice), [user.id])

  const told = eventsFor(user.role).map(({ id }) => id)
  const events = PUSH_EVENTS.filter((event) => told.includes(event))
  const current = chosen ?? known?.events ?? []

  const save = async () => {
    const own = device ?? (await newDevice(user.id, server?.key ?? '').catch(() => null))
    if (own === null) return toast({ title: 'Avisos no permitidos', description: DENIED, look: 'destructive' })
    setDevice(own)
    await saving.run({ ...keysOfDevice(own), events: [...current] })
  }
  const drop = async () => {
    if (device === null) return
    const { ok } = await dropping.run({ endpoint: device.endpoint })
    if (!ok) return
    await device.unsubscribe()
    setDevice(null)
    setChosen([])
  }

  return (
    <>
      <Checkbox.Group
        value={[...current]}
        onChange={(next) => setChosen(next as PushEvent[])}
        aria-label="Qué avisos quieres"
      >
        <div className={css.list}>
          {events.map((event) => (
            <Checkbox key={event} value={event} label={PUSH_TITLES[event]} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={css.acts}>
        {known?.events && (
          <Button variant="default" loading={dropping.busy} onClick={() => void drop()}>
            Quitar avisos
          </Button>
        )}
        <Button
          loading={saving.busy}
          disabled={server === undefined || chosen === null || chosen.length === 0}
          onClick={() => void save()}
        >
          Guardar avisos
        </Button>
      </div>
    </>
  )
}
