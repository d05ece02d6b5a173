import { useLiveState, useOnline } from '../live/state.ts'
import type { LiveState } from '../live/stream.ts'
import css from './connection.module.css'

const WORDS: Record<LiveState, string> = {
  connecting: 'Conectando…',
  connected: 'Sistema Activo',
  reconnecting: 'Reconectando…',
  silent: 'El sistema no responde',
}

/** The indicator of whether the data on screen is live. */
export function Connection() {
  const live = useLiveState()
  const online = useOnline()
  return (
    <p className={css.status} data-state={online ? live : 'silent'}>
      <span className={css.pulse} aria-hidden />
      {online ? WORDS[live] : 'Sin conexión a internet'}
    </p>
  )
}
