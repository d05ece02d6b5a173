import { Button, Popover } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { textil } from '../../contract.ts'
import { scanPath } from '../../cuts/scan-path.ts'
import { type LotCard, type Station, UNASSIGNED } from '../../rows.ts'
import { LookBadge, RejectedBadge } from '../../screens/status-badges.tsx'
import { useOpen } from '../../screens/use-open.tsx'
import { WhyButtons } from '../../stops/screens/why-buttons.tsx'
import { MomentText } from './clock.tsx'
import css from './lot-popover.module.css'

interface LotPopoverProps {
  /** As its card showed it. */
  opened: LotCard
  /** What it stands at. */
  at: Element
  stations: readonly Station[]
  ask: (lot: LotCard, station: string) => Promise<object | null>
  onClose: () => void
}

/** What can be done with a lot, at its card. */
export function LotPopover({ opened, at, stations, ask, onClose }: LotPopoverProps) {
  const [rect] = useState(() => at.getBoundingClientRect())
  const [asking, setAsking] = useState(false)
  const { openLot } = useOpen()
  const may = useMay()
  // As it is now: a colleague may have stopped it since its card was drawn. What was known of it before is older than its card.
  const read = useQuery(textil.lot, { id: opened.id }, { quiet: true }).data
  const loaded = read?.lot
  const stop = read?.moves.find(({ kind }) => kind === 'detenido')?.stop ?? null
  const fresh = loaded && loaded.version >= opened.version ? loaded : undefined
  const moving = useAction(textil.moveLot)
  const stopping = useAction(textil.stopLot)
  const resuming = useAction(textil.resumeLot)
  const finishing = useAction(textil.finishLot)
  const version = fresh?.version ?? opened.version
  const stopped = fresh?.is_stopped ?? opened.is_stopped
  const station = fresh ? fresh.current_station_id : opened.status === UNASSIGNED ? null : opened.status
  const target = { id: opened.id, version }
  const busy = moving.busy || stopping.busy || resuming.busy || finishing.busy
  // A button that gets disabled loses the focus, and with it Escape.
  const resting = { 'data-disabled': busy || undefined, 'aria-disabled': busy || undefined }

  // It stands where the card was; what a person scrolls away from under it is another card's. The board scrolls by itself too.
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[role=dialog]'))) onClose()
    }
    const gestures = ['wheel', 'touchmove'] as const
    for (const gesture of gestures) document.addEventListener(gesture, close, { passive: true })
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, close)
    }
  }, [onClose])

  const act = async (run: Promise<unknown>) => {
    await run
    onClose()
  }
  const moveTo = async (to: Station) => {
    setAsking(true)
    const more = await ask(
      { ...opened, expected_completion_at: to.id === station ? opened.expected_completion_at : null },
      to.id,
    )
    if (more !== null) await moving.run({ ...target, status: to.id, ...more }, { about: opened.name })
    onClose()
  }

  return (
    <Popover
      opened={!asking}
      onChange={(open) => !open && onClose()}
      onDismiss={onClose}
      position="bottom-start"
      width={280}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      // What it points at is no control of its own: the card's title is.
      withRoles={false}
      middlewares={{ flip: true, shift: { padding: 8 } }}
    >
      <Popover.Target>
        <span
          className={css.target}
          style={{ left: rect.left, top: rect.top, width: rect.width, height: rect.height }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Lote ${opened.name}`} className={css.dropdown}>
        <p className={css.name}>{opened.name}</p>
        <p className={css.about}>
          {opened.order_code} · {count(opened.quantity)} uds. <LookBadge lot={fresh ?? opened} />{' '}
          <RejectedBadge lot={fresh ?? opened} />
        </p>
        {fresh?.is_stopped && stop !== null && may(textil.explainStop) && <WhyButtons stop={stop} onDone={onClose} />}
        {opened.expected_completion_at !== null && station !== null && (
          <p className={css.about}>
            Finaliza <MomentText at={opened.expected_completion_at} />
          </p>
        )}
        {may(textil.moveLot) && stations.length > 0 && (
          <fieldset className={css.stations}>
            <legend>Mover a estación</legend>
            {stations.map((one) => (
              <Button
                key={one.id}
                variant="default"
                size="sm"
                justify="flex-start"
                {...resting}
                aria-label={`Mover a estación ${one.name}`}
                aria-current={one.id === station ? 'true' : undefined}
                rightSection={one.id === station ? <Icon name="check" size={15} /> : undefined}
                onClick={() => !busy && void moveTo(one)}
              >
                {one.name}
              </Button>
            ))}
          </fieldset>
        )}
        <div className={css.acts}>
          {may(textil.stopLot) && (
            <Button
              variant="default"
              {...resting}
              leftSection={<Icon name={stopped ? 'play' : 'pause'} size={15} />}
              // Stopped, it stays open: why is one tap more, and nothing has to be said.
              onClick={() =>
                !busy &&
                void (stopped
                  ? act(resuming.run(target, { about: opened.name }))
                  : stopping.run(target, { about: opened.name }))
              }
            >
              {stopped ? 'Reanudar' : 'Detener'}
            </Button>
          )}
          {may(textil.finishLot) && station !== null && station === stations.at(-1)?.id && !stopped && (
            <Button
              variant="default"
              {...resting}
              leftSection={<Icon name="check" size={15} />}
              onClick={() => !busy && void act(finishing.run(target))}
            >
              Terminar
            </Button>
          )}
          {opened.bundle !== null && may(textil.scanBundle) && (
            <Button
              variant="default"
              leftSection={<Icon name="scan-line" size={15} />}
              component="a"
              href={scanPath(opened.id)}
            >
              Registrar
            </Button>
          )}
          <Button variant="subtle" onClick={() => openLot(opened.id)}>
            Ver lote
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
