import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useDownload } from '#src/web/address/download.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { notes } from '../../contract.ts'
import { bytesText, isPictureType, recordPicturePath } from '../../rules.ts'
import type { RecordFile } from '../../schemas.ts'
import css from './files.module.css'

/** The files of a record: a picture is shown, anything else is saved. */
export function FileList({ files, mayWrite }: { files: readonly RecordFile[]; mayWrite: boolean }) {
  const { user } = useSession()
  const [shown, setShown] = useState('')
  const download = useDownload(notes.recordFile)
  const removing = useAction(notes.removeRecordFile)
  if (files.length === 0) return null
  const mayRemove = ({ author_id }: RecordFile) => (author_id === user.id ? mayWrite : user.role !== 'colaborador')
  return (
    <ul className={css.files} aria-label="Archivos">
      {files.map((file) => (
        <li key={file.id} className={css.file}>
          <UnstyledButton
            className={css.open}
            aria-expanded={isPictureType(file.type) ? shown === file.id : undefined}
            disabled={download.busy}
            onClick={() =>
              isPictureType(file.type) ? setShown(shown === file.id ? '' : file.id) : void download.run({ id: file.id })
            }
          >
            <span className={css.thumb}>
              {isPictureType(file.type) ? (
                <img src={recordPicturePath(file.id, true)} alt="" loading="lazy" />
              ) : (
                <Icon name="file-text" size={18} />
              )}
            </span>
            <span className={css.name}>{file.name}</span>
          </UnstyledButton>
          <span className={css.about}>
            {bytesText(file.size)} · {file.username}, <DateText at={file.created_at} as="moment" />
          </span>
          {mayRemove(file) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Quitar ${file.name}`}
              disabled={removing.busy}
              onClick={() => void removing.run({ id: file.id })}
            >
              <Icon name="x" size={15} />
            </ActionIcon>
          )}
          {shown === file.id && (
            <figure className={css.figure}>
              <img src={recordPicturePath(file.id)} alt={file.name} />
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<Icon name="download" size={14} />}
                loading={download.busy}
                onClick={() => void download.run({ id: file.id })}
              >
                Descargar
              </Button>
            </figure>
          )}
        </li>
      ))}
    </ul>
  )
}
