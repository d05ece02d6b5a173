import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { saveFile } from '#src/web/files/save-file.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import type { Attachment } from '../schemas.ts'
import css from './attachments.module.css'

/** A photographed paper, as large as there is room for. */
export function PictureDialog({ file, onClose }: { file: Attachment | null; onClose: () => void }) {
  return (
    <Dialog open={file !== null} onClose={onClose} title={file?.name ?? ''} size="lg" above>
      {file && <Picture file={file} />}
    </Dialog>
  )
}

function Picture({ file: { file_id, name } }: { file: Attachment }) {
  const { data, failure, again } = useQuery(contabilidad.accountingFile, { id: file_id }, { quiet: true })
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!(data instanceof Blob)) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (failure) return <LoadError title="No pudimos cargar la imagen." again={again} />
  if (url === '' || data === undefined) return <SkeletonRows />
  return (
    <>
      <img className={css.picture} src={url} alt={name} />
      <Button
        variant="default"
        mt={12}
        leftSection={<Icon name="download" size={16} />}
        onClick={() => saveFile(name, data)}
      >
        Descargar
      </Button>
    </>
  )
}
