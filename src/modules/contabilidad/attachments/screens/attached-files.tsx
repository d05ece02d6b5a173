import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { useDownload } from '#src/web/address/download.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { DocumentOpener } from '../../screens/document-cells.tsx'
import { type Attachment, type AttachmentOwner, MOST_ATTACHMENTS } from '../schemas.ts'
import css from './attachments.module.css'
import { AccountingFileButton } from './file-button.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { sizeText } from './size-text.ts'

/** The papers of a document: seen, saved, hung on and taken off. */
export function AttachedFiles({ of, id }: AttachmentOwner) {
  const { data } = useQuery(contabilidad.attachments, { of, id })
  const may = useMay()(contabilidad.attachFile)
  const attaching = useAction(contabilidad.attachFile)
  const detaching = useAction(contabilidad.detachFile)
  const download = useDownload(contabilidad.accountingFile)
  const [shown, setShown] = useState<Attachment | null>(null)
  if (data === undefined) return <SkeletonRows count={1} />
  const open = (file: Attachment) =>
    file.type.startsWith('image/') ? setShown(file) : void download.run({ id: file.file_id })
  return (
    <>
      {data.length > 0 && (
        <ul className={css.files} aria-label="Archivos adjuntos">
          {data.map((file) => (
            <li key={file.id}>
              <Icon name={file.type.startsWith('image/') ? 'image' : 'file-text'} size={16} />
              <DocumentOpener number={file.name} onOpen={() => open(file)} />
              <span className={css.about}>
                {sizeText(file.size)} · {file.username}, <DateText at={file.created_at} as="moment" />
              </span>
              {may && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Quitar ${file.name}`}
                  disabled={detaching.busy}
                  onClick={() => void detaching.run({ id: file.id })}
                >
                  <Icon name="x" size={15} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {data.length === 0 && !may && <p className={css.hint}>Sin archivos.</p>}
      {may && data.length < MOST_ATTACHMENTS && (
        <AccountingFileButton
          label="Adjuntar archivos"
          disabled={attaching.busy}
          onUploaded={async (files) => {
            for (const file of files) await attaching.run({ of, id, file_id: file.id })
          }}
        />
      )}
      <PictureDialog file={shown} onClose={() => setShown(null)} />
    </>
  )
}
