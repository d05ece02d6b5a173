import { useState } from 'react'
import type { ParsedTable } from '#src/web/files/read-table.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { FileChoice } from '../../banks/import/file-choice.tsx'
import css from '../../banks/import/import.module.css'
import { type EntryColumns, guessedEntryColumns } from '../sheet/entry-columns.ts'
import { readEntryFile } from '../sheet/read-entry-file.tsx'
import { EntryColumnChoice } from './entry-column-choice.tsx'
import { EntryImportList } from './entry-import-list.tsx'
import { EntryImportPreview } from './import-preview.tsx'

const TEXTS = {
  label: 'Elegir el archivo de asientos',
  ask: 'Arrastra aquí tus asientos o haz clic para elegir el archivo',
  hint: 'CSV o Excel (.xlsx), hasta 5.000 líneas: fecha, asiento, código de la cuenta, descripción, debe y haber. Antes de guardar verás qué tiene de malo cada fila.',
  tooLarge: 'El archivo supera los 10 MB. Divídelo en varios.',
}

/** Entries of a file, from its columns to the books; and what was imported before. */
export function EntryImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Importar asientos" size="lg">
      {open && <Import onClose={onClose} />}
    </Dialog>
  )
}

interface Chosen {
  name: string
  sheet: ParsedTable
  columns: EntryColumns
}

function Import({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState('')
  const [reading, setReading] = useState(false)
  const choose = async (file: File) => {
    setReading(true)
    const answer = await readEntryFile(file)
    setReading(false)
    setProblem('problem' in answer ? answer.problem : '')
    setChosen(
      'problem' in answer ? null : { name: file.name, sheet: answer.sheet, columns: guessedEntryColumns(answer.sheet) },
    )
  }
  return (
    <div className={css.view}>
      {chosen && (
        <>
          <EntryColumnChoice
            titles={chosen.sheet.titles}
            columns={chosen.columns}
            onChange={(columns) => setChosen({ ...chosen, columns })}
          />
          <EntryImportPreview file={chosen.name} sheet={chosen.sheet} columns={chosen.columns} onDone={onClose} />
        </>
      )}
      {problem !== '' && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <FileChoice texts={TEXTS} reading={reading} small={chosen !== null} onFile={(file) => void choose(file)} />
      {chosen === null && <EntryImportList />}
    </div>
  )
}
