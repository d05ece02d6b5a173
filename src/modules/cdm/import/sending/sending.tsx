import { Button, Progress } from '@mantine/core'
import { count } from '#src/web/formats.ts'
import css from '../import.module.css'

interface SendingProps {
  /** From 0 to 1. */
  progress: number
  lines: number
  /** They are only tried. */
  trying: boolean
  onCancel: () => void
}

/** A file on its way; once everything has arrived it is written at once and can no longer be left. */
export function Sending({ progress, lines, trying, onCancel }: SendingProps) {
  const sent = progress < 1
  const last = trying ? 'Comprobando qué cambiaría…' : 'Guardando todo de una vez…'
  return (
    <div className={css.sending} role="status">
      <p>{sent ? `Enviando ${count(lines)} filas…` : last}</p>
      <Progress.Root size="lg">
        <Progress.Section value={progress * 100} animated aria-label="Progreso de la importación" />
      </Progress.Root>
      {sent && (
        <div>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      )}
    </div>
  )
}
