import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { useState } from 'react'
import { Icon } from '#src/web/ui/icon.tsx'
import css from './import.module.css'
import { MOST_STATEMENT_BYTES } from './read-statement-file.tsx'

interface FileChoiceProps {
  reading: boolean
  /** True: another file in place of the one on screen. */
  small?: boolean
  onFile: (file: File) => void
}

/** Where the file of a bank is dropped or chosen. */
export function FileChoice({ reading, small = false, onFile }: FileChoiceProps) {
  const [tooLarge, setTooLarge] = useState(false)
  return (
    <>
      <Dropzone
        className={css.drop}
        data-small={small || undefined}
        multiple={false}
        maxSize={MOST_STATEMENT_BYTES}
        loading={reading}
        aria-label={small ? 'Elegir otro archivo' : 'Elegir el archivo del banco'}
        inputProps={{ name: 'file', 'aria-label': 'Archivo' }}
        onDrop={([file]) => {
          setTooLarge(false)
          if (file) onFile(file)
        }}
        onReject={() => setTooLarge(true)}
      >
        <div className={css.dropText}>
          {!small && <Icon name="upload" size={28} />}
          <strong>
            {small ? 'Elegir otro archivo' : 'Arrastra aquí el archivo del banco o haz clic para elegirlo'}
          </strong>
          {!small && (
            <span>
              OFX, CAMT.053, MT940, Norma 43, CSV o Excel (.xlsx). Antes de guardar verás qué es nuevo; lo que ya está
              no se repite.
            </span>
          )}
        </div>
      </Dropzone>
      {tooLarge && (
        <p className={css.problem} role="alert">
          El archivo supera los 10 MB. Pide al banco menos días.
        </p>
      )}
    </>
  )
}
