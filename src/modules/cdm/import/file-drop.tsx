import '@mantine/dropzone/styles.layer.css'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useState } from 'react'
import { count } from '#src/kernel/format.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import type { Kind } from '../rows.ts'
import { COLUMNS, titlesIn } from './columns.ts'
import css from './import.module.css'
import type { ReadFile } from './import-view.tsx'
import { MOST_FILE_BYTES, MOST_LINES } from './limits.ts'
import { readTable, sheetOf, UnreadableFile } from './table.ts'

const TOO_LARGE = 'El archivo supera los 10 MB. Divídelo en varios.'

/** Where a spreadsheet is dropped or chosen. */
export function FileDrop({ kind, onFile }: { kind: Kind; onFile: (file: ReadFile) => void }) {
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState('')

  const read = async (file: File) => {
    setReading(true)
    setProblem('')
    const answer = await readFile(kind, file)
    setReading(false)
    if (typeof answer === 'string') setProblem(answer)
    else onFile(answer)
  }

  return (
    <>
      <Dropzone
        className={css.drop}
        multiple={false}
        maxSize={MOST_FILE_BYTES}
        loading={reading}
        aria-label="Elegir el archivo que se importa"
        inputProps={{ name: 'file', 'aria-label': 'Archivo' }}
        onDrop={([file]) => file && void read(file)}
        onReject={() => setProblem(TOO_LARGE)}
      >
        <div className={css.dropText}>
          <Icon name="upload" size={28} />
          <strong>Arrastra aquí tu archivo o haz clic para elegirlo</strong>
          <span>
            CSV o Excel (.xlsx), hasta {count(MOST_LINES)} filas. La primera fila lleva los títulos:{' '}
            {COLUMNS[kind].map(({ title }) => title).join(', ')}.
          </span>
        </div>
      </Dropzone>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="download" size={14} />}
          onClick={() => void saveSheet(`plantilla-${kind}`, 'csv', [COLUMNS[kind].map(({ title }) => title)])}
        >
          Descargar una plantilla
        </Button>
      </div>
    </>
  )
}

/** The sheet, or the sentence that says why there is none. */
async function readFile(kind: Kind, file: File): Promise<ReadFile | string> {
  try {
    const sheet = sheetOf(await readTable(file.name, await file.arrayBuffer()), titlesIn(kind))
    if (sheet.rows.length <= MOST_LINES) return { name: file.name.slice(0, 200), sheet }
    return `El archivo tiene ${count(sheet.rows.length)} filas y como máximo pueden ser ${count(MOST_LINES)}. Divídelo en varios.`
  } catch (reason) {
    if (reason instanceof UnreadableFile) return reason.message
    throw reason
  }
}
