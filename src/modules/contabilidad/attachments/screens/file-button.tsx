import { Button, FileButton, Progress } from '@mantine/core'
import { kindsOf, sizeOf } from '#src/kernel/files/upload.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { ACCOUNTING_FILE, type AccountingFile } from '../schemas.ts'
import css from './attachments.module.css'
import { useUploads } from './use-uploads.tsx'

interface AccountingFileButtonProps {
  label: string
  /** Of a form's field. */
  name?: string
  disabled?: boolean
  onUploaded: (files: AccountingFile[]) => void
}

/** Chooses papers, from a phone also with its camera, and uploads them at once. */
export function AccountingFileButton({ label, name, disabled = false, onUploaded }: AccountingFileButtonProps) {
  const { upload, busy, share, problem } = useUploads()
  return (
    <div className={css.choice}>
      <FileButton
        multiple
        accept={[...ACCOUNTING_FILE.types, '.xml'].join(',')}
        inputProps={{ 'aria-label': label }}
        onChange={(files) =>
          void upload(files).then((kept) => {
            if (kept.length > 0) onUploaded(kept)
          })
        }
      >
        {(props) => (
          <Button
            {...props}
            {...(name && { name })}
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="paperclip" size={14} />}
            disabled={disabled || busy}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <small className={css.hint}>
        {kindsOf(ACCOUNTING_FILE)}, hasta {sizeOf(ACCOUNTING_FILE)}
      </small>
      {busy && <Progress className={css.progress} value={share * 100} size="sm" aria-label="Subiendo el archivo" />}
      {problem !== '' && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
