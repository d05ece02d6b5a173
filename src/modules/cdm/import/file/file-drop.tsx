import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import { count } from '#src/web/formats.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import type { ImportKind } from '../../rows.ts'
import css from '../import.module.css'
import { MOST_FILE_BYTES, MOST_IMPORT_LINES } from '../limits.ts'
import { PasteBox } from './paste-box.tsx'
import { pastedFile } from './pasted.ts'
import { type ReadFile, readFile } from './read-file.tsx'
import { Templates } from './template-buttons.tsx'

const TOO_LARGE = 'El archivo supera los 10 MB. Divídelo en varios.'

interface FileDropProps {
  kind: ImportKind
  /** The company's own fields. */
  own: readonly CustomField[]
  /** Rows that were pasted already. */
  pasted: string
  onFile: (file: ReadFile) => void
}

/** Where a spreadsheet is dropped or chosen, or rows of one are pasted. */
export function FileDrop({ kind, own, pasted, onFile }: FileDropProps) {
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
  const readPasted = useEffectEvent((text: string) => void read(pastedFile(kind, text)))
  useEffect(() => {
    if (pasted !== '') readPasted(pasted)
  }, [pasted])

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
            CSV o Excel (.xlsx), hasta {count(MOST_IMPORT_LINES)} filas. Sirve tu propio archivo, con los títulos que
            tenga: antes de guardar nada verás cómo se lee cada fila.
          </span>
        </div>
      </Dropzone>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <PasteBox onText={(text) => void read(pastedFile(kind, text))} />
      <Templates kind={kind} own={own} />
    </>
  )
}
