import { Button } from '@mantine/core'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import type { Tap } from '#src/web/offline/taps/tap.ts'
import { useUndoer } from '#src/web/undo/undoer.ts'
import { textil } from '../../contract.ts'
import { tapKey } from './scan-memory.tsx'
import css from './scans.module.css'
import { TapRow, WaitingRow } from './tap-row.tsx'

const NOTHING = { taps: [], good: 0, seconds: 0, rejected: 0 }

interface OwnScansProps {
  acts: Readonly<Record<string, string>>
  /** Those that wait on this device for a line. */
  waiting: readonly Tap[]
  /** How many were not accepted. */
  refused: number
}

/** What the person scanned today, with what waits for a line. What this device scanned is taken back here. */
export function OwnScans({ acts, waiting, refused }: OwnScansProps) {
  const undoer = useUndoer()
  const { taps, good, seconds, rejected } = useQuery(textil.ownScans, {}, { quiet: true }).data ?? NOTHING
  if (taps.length + waiting.length + refused === 0) return null
  return (
    <section className={css.own} aria-label="Lo que registraste hoy">
      <h2 className={css.heading}>
        Hoy: {taps.length > 0 && `${count(good)} ${good === 1 ? 'pieza buena' : 'piezas buenas'}`}
        <small>
          {seconds > 0 && ` · ${count(seconds)} ${seconds === 1 ? 'segunda' : 'segundas'}`}
          {rejected > 0 && ` · ${count(rejected)} ${rejected === 1 ? 'rechazada' : 'rechazadas'}`}
        </small>
        {waiting.length > 0 && `${taps.length > 0 ? ' · ' : ''}${count(waiting.length)} por enviar`}
      </h2>
      {refused > 0 && (
        <p className={css.stop} role="status">
          {refused === 1 ? 'Un registro no se aceptó' : `${count(refused)} registros no se aceptaron`}. Mira por qué en
          «Sin enviar», arriba.
        </p>
      )}
      {waiting.length + taps.length > 0 && (
        <ol className={css.taps}>
          {waiting.toReversed().map((tap) => (
            <WaitingRow key={tap.key} tap={tap} />
          ))}
          {taps.map((tap) => {
            const act = acts[tapKey(tap.production_lot_id, tap.scanned_at)]
            return (
              <TapRow key={tap.id} tap={tap} named>
                {act !== undefined && undoer !== null && (
                  <Button
                    variant="default"
                    className={css.back}
                    aria-label={`Deshacer ${tap.lot}`}
                    onClick={() => void undoer.takeBack(act)}
                  >
                    Deshacer
                  </Button>
                )}
              </TapRow>
            )
          })}
        </ol>
      )}
    </section>
  )
}
