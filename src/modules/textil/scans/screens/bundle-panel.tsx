import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { count } from '#src/web/formats.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { ticketCode } from '../../cuts/rules.ts'
import { STOPPED } from '../../lots/rules.ts'
import { useBundle } from '../at-work/use-bundle.tsx'
import type { Kept } from '../at-work/use-kept-bundles.tsx'
import type { ScannedBundle } from '../schemas.ts'
import { DoneButtons, type Scanned } from './done-buttons.tsx'
import css from './scans.module.css'

const UNCLEAR = 'Este teléfono tiene acciones de este bulto sin enviar: sigue con él cuando se hayan enviado.'

interface BundlePanelProps {
  id: string
  kept: Kept
  station: string
  operator: string
  onSeen: (order_code: string) => void
  onStation: (id: string) => void
  onScanned: (scanned: Scanned) => void
  onLeave: () => void
}

/** A bundle that was scanned, and what can be said of it where the person stands. */
export function BundlePanel({ id, kept, station, operator, onSeen, onStation, onScanned, onLeave }: BundlePanelProps) {
  const { bundle, waiting, clear, problem } = useBundle(id, kept)
  const order = bundle?.order_code
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    if (order !== undefined) tell(order)
  }, [order])
  const [there, setThere] = useState(false)

  if (bundle === null)
    return problem !== null ? (
      <EmptyState
        title="Este bulto no se puede abrir."
        text={problem}
        action={<Button onClick={onLeave}>Buscar otro</Button>}
      />
    ) : (
      <SkeletonRows />
    )
  const at = bundle.stations.find((one) => one.id === bundle.station_id)
  const own = bundle.stations.find((one) => one.id === station)
  const why = clear ? whyNot(bundle) : UNCLEAR
  const elsewhere = at !== undefined && own !== undefined && at.id !== own.id && !there
  const here = at ?? own

  return (
    <section className={css.bundle} aria-label={`Bulto ${bundle.number}`}>
      <Face bundle={bundle} />
      {waiting > 0 && clear && (
        <p className={css.where}>
          {waiting === 1 ? 'Cuenta ya un registro tuyo' : `Cuenta ya ${count(waiting)} registros tuyos`} por enviar.
        </p>
      )}
      {why !== null ? (
        <p className={css.stop} role="status">
          {why}
        </p>
      ) : elsewhere ? (
        <>
          <p className={css.stop} role="status">
            Este bulto está en {at.name}, no en {own.name}.
          </p>
          <Button className={css.big} fullWidth onClick={() => setThere(true)}>
            Registrar en {at.name}
          </Button>
        </>
      ) : here === undefined ? (
        <>
          <p className={css.stop}>¿En qué estación estás?</p>
          {bundle.stations.map(({ id: one, name }) => (
            <Button key={one} variant="default" className={css.big} fullWidth onClick={() => onStation(one)}>
              {name}
            </Button>
          ))}
        </>
      ) : (
        <DoneButtons key={bundle.version} bundle={bundle} here={here} operator={operator} onScanned={onScanned} />
      )}
      <Button variant="subtle" className={css.big} fullWidth onClick={onLeave}>
        Otro bulto
      </Button>
    </section>
  )
}

function Face({ bundle }: { bundle: ScannedBundle }) {
  const { size, colour, style, quantity, seconds, rejected } = bundle
  return (
    <header className={css.face}>
      <h2 className={css.code}>{ticketCode(bundle.order_code, bundle.number)}</h2>
      <p className={css.about}>{[style, size, colour].filter(Boolean).join(' · ')}</p>
      <p className={css.pieces}>
        <strong>{count(quantity)}</strong> {quantity === 1 ? 'pieza buena' : 'piezas buenas'}
        {seconds > 0 && ` · ${count(seconds)} ${seconds === 1 ? 'segunda' : 'segundas'}`}
        {rejected > 0 && ` · ${count(rejected)} ${rejected === 1 ? 'rechazada' : 'rechazadas'}`}
      </p>
    </header>
  )
}

/** Why nothing can be said of it now, in a sentence; null: it can. */
function whyNot({ archived, merged_into, finished, is_stopped, stations }: ScannedBundle): string | null {
  if (archived) return 'El corte de este bulto se anuló.'
  if (merged_into !== null) return `Las piezas buenas de este bulto están en ${merged_into}.`
  if (finished) return 'Este bulto ya está terminado.'
  if (is_stopped) return `${STOPPED}: reanúdalo en el tablero para registrar su avance.`
  if (stations.length === 0) return 'Todavía no hay estaciones: créalas en «Configurar Estaciones».'
  return null
}
