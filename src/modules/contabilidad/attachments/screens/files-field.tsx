import { ActionIcon, Input } from '@mantine/core'
import { useState } from 'react'
import { useField, useSecret } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { type AccountingFile, MOST_ATTACHMENTS } from '../schemas.ts'
import css from './attachments.module.css'
import { AccountingFileButton } from './file-button.tsx'
import { sizeText } from './size-text.ts'

interface FilesFieldProps {
  label: string
  /** Uploaded before the form was there. */
  first?: readonly AccountingFile[]
}

/** The papers with which a document is registered: field `file_ids`. */
export function FilesField({ label, first = [] }: FilesFieldProps) {
  const field = useField('file_ids')
  useSecret('file_ids')
  const [files, setFiles] = useState<readonly AccountingFile[]>(first)
  // A form that begins anew has none.
  const ids = (field.value ?? []) as readonly string[]
  const shown = files.filter(({ id }) => ids.includes(id))
  const change = (next: readonly AccountingFile[]) => {
    setFiles(next)
    field.set(next.map(({ id }) => id))
  }
  return (
    <Input.Wrapper label={label} labelElement="div" error={field.error} className={css.field}>
      {shown.length > 0 && (
        <ul className={css.files} aria-label={label}>
          {shown.map((file) => (
            <li key={file.id}>
              <Icon name={file.type.startsWith('image/') ? 'image' : 'file-text'} size={16} />
              <span className={css.name}>{file.name}</span>
              <span className={css.about}>{sizeText(file.size)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Quitar ${file.name}`}
                onClick={() => change(shown.filter(({ id }) => id !== file.id))}
              >
                <Icon name="x" size={15} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {shown.length < MOST_ATTACHMENTS && (
        <AccountingFileButton
          label="Adjuntar archivos"
          name="file_ids"
          disabled={field.busy}
          onUploaded={(added) => change([...shown, ...added])}
        />
      )}
    </Input.Wrapper>
  )
}
