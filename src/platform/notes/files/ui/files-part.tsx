import '@mantine/dropzone/styles.layer.css'
import { Button, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useEffect, useRef } from 'react'
import { Icon } from '#src/web/ui/icon.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { FILE_ENDINGS, quotaText, RECORD_FILE_TYPES } from '../../rules.ts'
import type { NotedRecord, NotesOfRecord } from '../../schemas.ts'
import { FileList } from './file-list.tsx'
import css from './files.module.css'
import { useFileUploads } from './use-file-uploads.tsx'

/** What a phone and a computer offer to choose from. */
const CHOICE = Object.fromEntries(RECORD_FILE_TYPES.map((type) => [type, [`.${FILE_ENDINGS[type]}`]]))

/** Files beside a record: dropped, pasted, chosen, or taken with a phone's camera. */
export function FilesPart({ of, notes }: { of: NotedRecord; notes: NotesOfRecord }) {
  const { files, may_write, quota } = notes
  const aside = `${quotaText(quota)} de tu empresa`
  return (
    <PagePart title="Archivos" level={3} aside={aside}>
      {may_write ? <Added of={of} notes={notes} /> : <FileList files={files} mayWrite={false} />}
      {files.length === 0 && !may_write && <p className={css.hint}>Sin archivos.</p>}
    </PagePart>
  )
}

function Added({ of, notes: { files } }: { of: NotedRecord; notes: NotesOfRecord }) {
  const { upload, busy, share, problems } = useFileUploads(of)
  const choose = useRef<() => void>(null)
  usePastedFiles((pasted) => void upload(pasted))
  return (
    <>
      <FileList files={files} mayWrite />
      <Dropzone
        className={css.drop}
        disabled={busy}
        accept={CHOICE}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        openRef={choose}
        tabIndex={-1}
        inputProps={{ 'aria-label': 'Adjuntar archivos' }}
        onDrop={(dropped) => void upload(dropped)}
        onReject={(refused) => void upload(refused.map(({ file }) => file))}
      >
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="paperclip" size={14} />}
          disabled={busy}
          onClick={() => choose.current?.()}
        >
          Adjuntar archivos
        </Button>
        <p className={css.hint}>o arrástralos o pégalos aquí: PDF, imágenes, Excel, Word, CSV o texto, hasta 5 MB</p>
        {busy && <Progress className={css.progress} value={share * 100} size="sm" aria-label="Subiendo el archivo" />}
      </Dropzone>
      {problems.map((problem) => (
        <p key={problem} className={css.problem} role="alert">
          {problem}
        </p>
      ))}
    </>
  )
}

/** What is pasted anywhere in the window, if it is a file. */
function usePastedFiles(onFiles: (files: File[]) => void) {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
