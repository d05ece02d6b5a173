import { Button, FileButton, Progress } from '@mantine/core'
import { kindsOf, sizeOf } from '#src/kernel/files/upload.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { ACCOUNTING_FILE, type AccountingFile, type FileType } from '../schemas.ts'
import css from './attachments.module.css'
import { useUploads } from './use-uploads.tsx'

interface AccountingFileButtonProps {
  label: string
  /** Of a form's field. */
  name?: string
  /** One file of this kind alone. */
  only?: FileType
  disabled?: boolean
  onUploaded: (files: AccountingFile[]) => void
}

/** Chooses papers, from a phone also with its camera, and uploads them at once. */
export function AccountingFileButton({ label, name, only, disabled = false, onUploaded }: AccountingFileButtonProps) {
  const limits = only ? { ...ACCOUNTING_FILE, types: [only] } : ACCOUNTING_FILE
  const { upload, busy, share, problem } = useUploads(limits)
  return (
    <div className={css.choice}>
      <FileButton
        multiple={only === undefined}
        accept={[...limits.types, '.xml'].join(',')}
        inputProps={{ 'aria-label': label }}
        onChange={(files) =>
          void upload(Array.isArray(files) ? files : [files].filter((file) => file !== null)).then((kept) => {
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
        {kindsOf(limits)}, hasta {sizeOf(limits)}
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
