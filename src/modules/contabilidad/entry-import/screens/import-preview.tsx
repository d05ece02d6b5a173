import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import type { ParsedTable } from '#src/web/files/read-table.ts'
import { count } from '#src/web/formats.ts'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import css from '../../banks/import/import.module.css'
import { contabilidad } from '../../contract.ts'
import type { EntryColumns } from '../sheet/entry-columns.ts'
import { importPieces } from '../sheet/import-pieces.ts'
import { linesOfSheet, missingColumns } from '../sheet/read-lines.ts'
import { entriesOfSheet } from '../sheet/sheet-entries.ts'
import { PreviewEntries } from './preview-entries.tsx'
import { useEntryImport } from './use-entry-import.tsx'

interface EntryImportPreviewProps {
  file: string
  sheet: ParsedTable
  columns: EntryColumns
  onDone: () => void
}

/** What a sheet would post, what is wrong with it, and the button that posts it. */
export function EntryImportPreview({ file, sheet, columns, onDone }: EntryImportPreviewProps) {
  const today = useCompanyToday()
  const accounts = useQuery(contabilidad.accounts)
  const centers = useQuery(contabilidad.centers)
  const periods = useQuery(contabilidad.periods)
  const [leaving, setLeaving] = useState(false)
  const sending = useEntryImport(onDone)
  const missing = missingColumns(columns)
  const lines = useMemo(() => (missing === '' ? linesOfSheet(sheet, columns) : []), [sheet, columns, missing])
  const [plan, places, closed] = [accounts.data, centers.data, periods.data]
  const entries = useMemo(
    () =>
      plan && places && closed
        ? entriesOfSheet(lines, { accounts: plan, centers: places, today, locked: closed.locked_through })
        : [],
    [lines, plan, places, closed, today],
  )
  if (missing !== '')
    return (
      <p className={css.problem} role="alert">
        {missing}
      </p>
    )
  if (!plan || !places || !closed) return <SkeletonRows />
  const sound = entries.filter(({ problems }) => problems.length === 0)
  const wrong = entries.length - sound.length
  const pieces = importPieces(
    sound.map(({ entry }) => entry),
    file,
  )
  return (
    <>
      <p className={css.quiet} role="status">
        {entries.length === 1 ? '1 asiento' : `${count(entries.length)} asientos`} de {count(lines.length)} líneas
        {wrong > 0 && `; ${count(wrong)} con errores`}. Todavía no se ha guardado nada.
      </p>
      <PreviewEntries entries={entries} accounts={plan} />
      {wrong > 0 && sound.length > 0 && (
        <Checkbox
          label={wrong === 1 ? 'Dejar fuera el asiento con errores' : `Dejar fuera los ${count(wrong)} con errores`}
          checked={leaving}
          onChange={(event) => setLeaving(event.currentTarget.checked)}
        />
      )}
      <Button
        className={css.send}
        disabled={sound.length === 0 || (wrong > 0 && !leaving)}
        loading={sending.busy}
        onClick={() => void sending.run(pieces)}
        data-autofocus
      >
        {pieces.length > 1 && sending.busy
          ? `Parte ${sending.sent + 1} de ${pieces.length}`
          : sound.length === 1
            ? 'Importar 1 asiento'
            : `Importar ${count(sound.length)} asientos`}
      </Button>
    </>
  )
}
