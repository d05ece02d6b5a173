import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { useState } from 'react'
import { Icon } from '#src/web/ui/icon.tsx'
import css from './import.module.css'
import { MOST_STATEMENT_BYTES } from './read-statement-file.tsx'

/** What a person reads where a file is chosen. */
export interface FileChoiceTexts {
  label: string
  ask: string
  hint: string
  tooLarge: string
}

interface FileChoiceProps {
  reading: boolean
  texts: FileChoiceTexts
  /** True: another file in place of the one on screen. */
  small?: boolean
  onFile: (file: File) => void
}

/** Where a file is dropped or chosen. */
export function FileChoice({ reading, texts, small = false, onFile }: FileChoiceProps) {
  const [tooLarge, setTooLarge] = useState(false)
  return (
    <>
      <Dropzone
        className={css.drop}
        data-small={small || undefined}
        multiple={false}
        maxSize={MOST_STATEMENT_BYTES}
        loading={reading}
        aria-label={small ? 'Elegir otro archivo' : texts.label}
        inputProps={{ name: 'file', 'aria-label': 'Archivo' }}
        onDrop={([file]) => {
          setTooLarge(false)
          if (file) onFile(file)
        }}
        onReject={() => setTooLarge(true)}
      >
        <div className={css.dropText}>
          {!small && <Icon name="upload" size={28} />}
          <strong>{small ? 'Elegir otro archivo' : texts.ask}</strong>
          {!small && <span>{texts.hint}</span>}
        </div>
      </Dropzone>
      {tooLarge && (
        <p className={css.problem} role="alert">
          {texts.tooLarge}
        </p>
      )}
    </>
  )
}
