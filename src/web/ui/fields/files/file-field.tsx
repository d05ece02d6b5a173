import { Button, FileButton, Input, Progress } from '@mantine/core'
import { useId, useState } from 'react'
import type { Call, Upload } from '#src/kernel/contract.ts'
import { kindsOf, otherKind, sizeOf, tooLarge } from '#src/kernel/files/upload.ts'
import { useAction } from '../../../calls/call.ts'
import css from '../../form/form.module.css'
import { type FieldProps, useField, useSecret } from '../../form/form-state.ts'
import { Icon } from '../../icon.tsx'

interface FileFieldProps extends FieldProps {
  /** The act that takes the file and answers `{ id }`. */
  upload: Call
  /** Further input of the upload. */
  beside?: object
}

/** A file that is uploaded as soon as it is chosen. The value is its id on the server. */
export function FileField({ name, label, hint, wide, upload, beside = {} }: FileFieldProps) {
  const id = useId()
  const field = useField(name)
  useSecret(name)
  const sending = useAction(upload, { quiet: true })
  const [chosen, setChosen] = useState('')
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState('')
  const limits = upload['~orpc'].meta.upload as Upload
  const hasFile = String(field.value ?? '') !== ''

  const refuse = (message: string) => {
    setProblem(message)
    field.set('')
  }
  const send = async (file: File | null) => {
    if (file === null) return
    setProblem('')
    setShare(0)
    if (!limits.types.includes(file.type)) return refuse(otherKind(limits))
    if (file.size > limits.mostBytes) return refuse(tooLarge(limits))
    const outcome = await sending.run(beside, { file, onProgress: setShare })
    if (!outcome.ok) return refuse(outcome.failure.message)
    setChosen(file.name)
    field.set((outcome.output as { id: string }).id)
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={hint ?? `${kindsOf(limits)}, hasta ${sizeOf(limits)}.`}
      error={problem || field.error}
      required={field.required}
      className={wide ? css.wide : undefined}
    >
      <div className={css.file}>
        <FileButton
          accept={limits.types.join(',')}
          onChange={(file) => void send(file)}
          inputProps={{ 'aria-label': label }}
        >
          {(props) => (
            <Button
              {...props}
              id={id}
              name={name}
              variant="default"
              leftSection={<Icon name="upload" size={15} />}
              aria-label={`${hasFile ? 'Cambiar' : 'Elegir'} archivo: ${label}`}
              disabled={sending.busy}
            >
              {hasFile ? 'Cambiar' : 'Elegir archivo'}
            </Button>
          )}
        </FileButton>
        {hasFile && <span className={css.fileName}>{chosen}</span>}
      </div>
      {sending.busy && <Progress mt={8} value={share * 100} size="sm" aria-label={`Subiendo ${label}`} />}
    </Input.Wrapper>
  )
}
