import { Button } from '@mantine/core'
import { triedRows } from '#src/kernel/calls/trial.ts'
import type { Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { count } from '#src/web/formats.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import type { ImportKind } from '../../rows.ts'
import importCss from '../import.module.css'
import { RefusedButton } from '../review/refused-button.tsx'
import type { JudgedLine } from '../rows/lines.ts'
import type { PlannedImport } from '../sending/use-sending.tsx'
import { LeftBehind } from './left-behind.tsx'
import css from './plan.module.css'
import { PlannedChanges } from './planned-changes.tsx'

interface ImportPlanProps {
  kind: ImportKind
  planned: PlannedImport
  /** The rows with errors, which stay behind, and the same as a sheet. */
  wrong: readonly JudgedLine[]
  refused: Spreadsheet
  /** What the button says. */
  importing: string
  onBack: () => void
  onImport: () => void
}

const takeFocus = (title: HTMLElement | null) => title?.focus()
const TABLES: Record<ImportKind, string> = { clientes: 'cdm_clients', productos: 'cdm_products' }

/** What the import would do to the company's rows: it was applied to them and rolled back. */
export function ImportPlan({ kind, planned: { trial }, wrong, refused, importing, onBack, onImport }: ImportPlanProps) {
  const { answer, changes, counts } = trial
  const changed = triedRows(counts, TABLES[kind], 'update')
  const figures = [
    [answer.created, 'se crean', 'se crea'],
    [changed, 'cambian', 'cambia'],
    [answer.updated - changed, 'quedan igual', 'queda igual'],
    [answer.skipped, 'se omiten', 'se omite'],
    [wrong.length, 'con errores', 'con errores'],
  ] as const
  return (
    <section className={css.plan} aria-labelledby="import-plan">
      <h3 id="import-plan" className={css.title} ref={takeFocus} tabIndex={-1}>
        Esto es lo que pasará
      </h3>
      <p className={css.quiet}>Todavía no se ha guardado nada.</p>
      <ul className={css.figures} aria-label="Filas por resultado">
        {figures.map(
          ([rows, many, one]) =>
            rows > 0 && (
              <li key={many}>
                <strong>{count(rows)}</strong> {rows === 1 ? one : many}
              </li>
            ),
        )}
      </ul>
      <PlannedChanges
        title="Lo que cambia"
        changes={changes.filter(({ op }) => op === 'update')}
        rows={changed}
        most={20}
      />
      <PlannedChanges
        title="Lo que se crea"
        changes={changes.filter(({ op, what }) => op === 'insert' && what !== 'Movimiento')}
        rows={answer.created}
        most={5}
      />
      <LeftBehind lines={wrong} />
      <div className={importCss.foot}>
        {wrong.length > 0 && <RefusedButton refused={refused} />}
        <Button variant="default" onClick={onBack}>
          Volver a las filas
        </Button>
        <Button leftSection={<Icon name="upload" size={16} />} onClick={onImport}>
          {importing}
        </Button>
      </div>
    </section>
  )
}
