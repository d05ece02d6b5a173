import '@mantine/dropzone/styles.layer.css'
import { Button, Input, Progress, TextInput } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useId, useRef, useState } from 'react'
import type { Call, Upload } from '#src/kernel/contract.ts'
import { kindsOf, otherKind, sizeOf, tooLarge } from '#src/kernel/files/upload.ts'
import { useAction } from '../../../calls/call.ts'
import { type FieldProps, useField } from '../../form/form-state.ts'
import { Icon } from '../../icon.tsx'
import css from './image-field.module.css'

interface ImageFieldProps extends FieldProps {
  /** The act that takes the file and answers `{ url }`. */
  upload: Call
  /** True: only a file, no web address. */
  uploaded?: boolean
}

/** A picture, given by a dropped or chosen file or by a web address. The value is its URL. */
export function ImageField({ name, label, hint, upload, uploaded = false }: ImageFieldProps) {
  const id = useId()
  const field = useField(name)
  const sending = useAction(upload, { quiet: true })
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState('')
  const choose = useRef<() => void>(null)
  const limits = upload['~orpc'].meta.upload as Upload
  const value = String(field.value ?? '')
  const isUploaded = value.startsWith('/')

  const change = (url: string) => {
    setProblem('')
    field.set(url)
  }
  const send = async (file: File) => {
    setProblem('')
    setShare(0)
    const outcome = await sending.run({}, { file, onProgress: setShare })
    if (outcome.ok) change((outcome.output as { url: string }).url)
    else setProblem(outcome.failure.message)
  }

  return (
    <Input.Wrapper id={id} label={label} description={hint} error={problem || field.error}>
      <Dropzone
        className={css.drop}
        data-field={name}
        multiple={false}
        accept={[...limits.types]}
        maxSize={limits.mostBytes}
        disabled={sending.busy}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        openRef={choose}
        tabIndex={-1}
        inputProps={{ 'aria-label': `Archivo: ${label}` }}
        onDrop={([file]) => file && void send(file)}
        onReject={([refused]) =>
          setProblem(refused && refused.file.size > limits.mostBytes ? tooLarge(limits) : otherKind(limits))
        }
      >
        <Thumb key={value} url={value} />
        <div className={css.body}>
          {isUploaded ? (
            <p className={css.uploaded} role="status">
              Imagen subida
            </p>
          ) : uploaded ? null : (
            <TextInput
              id={id}
              name={name}
              type="url"
              placeholder="https://…"
              error={Boolean(problem || field.error)}
              value={value}
              onChange={(event) => change(event.currentTarget.value)}
            />
          )}
          <div className={css.actions}>
            <Button
              size="compact-sm"
              variant="default"
              name={isUploaded || uploaded ? name : undefined}
              leftSection={<Icon name="upload" size={14} />}
              aria-label={`Subir imagen: ${label}`}
              disabled={sending.busy}
              onClick={() => choose.current?.()}
            >
              {isUploaded ? 'Cambiar' : 'Subir imagen'}
            </Button>
            {value !== '' && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={`Quitar: ${label}`}
                disabled={sending.busy}
                onClick={() => change('')}
              >
                Quitar
              </Button>
            )}
            <p className={css.hint}>
              o arrástrala: {kindsOf(limits)}, hasta {sizeOf(limits)}
            </p>
          </div>
          {sending.busy && <Progress value={share * 100} size="sm" aria-label={`Subiendo: ${label}`} />}
        </div>
      </Dropzone>
    </Input.Wrapper>
  )
}

/** A thumbnail; shows apart whether there is no picture or it could not be loaded. */
function Thumb({ url }: { url: string }) {
  const [broken, setBroken] = useState(false)
  return (
    <span className={css.thumb} title={broken ? 'La imagen no se pudo cargar.' : undefined}>
      {url === '' || broken ? (
        <Icon name={broken ? 'triangle-alert' : 'image'} size={20} />
      ) : (
        <img src={url} alt="" onError={() => setBroken(true)} />
      )}
    </span>
  )
}
