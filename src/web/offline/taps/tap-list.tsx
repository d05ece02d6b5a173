import { Button } from '@mantine/core'
import { DateText } from '../../ui/text/date-text.tsx'
import type { TapQueue } from './queue.ts'
import type { Tap } from './tap.ts'
import css from './tap-list.module.css'

/** What waits on this device: what, when, and how it stands. */
export function TapList({ taps, queue }: { taps: readonly Tap[]; queue: TapQueue }) {
  if (taps.length === 0) return <p className={css.note}>Todo se envió.</p>
  return (
    <>
      <p className={css.note}>
        Se envía en este orden cuando hay conexión. Lo que espera más de 7 días ya no se envía.
      </p>
      <ul className={css.list} aria-label="Acciones sin enviar">
        {taps.map((tap) => (
          <li key={tap.key} className={css.item} data-refused={tap.refused !== null || undefined}>
            <span className={css.title}>{tap.title}</span>
            {tap.about && <span className={css.about}>{tap.about}</span>}
            <span className={css.note}>
              <DateText at={new Date(tap.at).toISOString()} as="moment" /> · {tap.refused ?? 'Pendiente'}
            </span>
            {tap.refused !== null && (
              <span className={css.acts}>
                <Button size="xs" variant="default" onClick={() => queue.discard(tap.key)}>
                  Descartar
                </Button>
                <Button size="xs" onClick={() => queue.retry(tap.key)}>
                  Reintentar
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
