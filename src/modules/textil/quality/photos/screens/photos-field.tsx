import { ActionIcon, Button, FileButton, Progress } from '@mantine/core'
import { useState } from 'react'
import { otherKind, tooLarge } from '#src/kernel/files/upload.ts'
import { useAction } from '#src/web/calls/call.ts'
import { smallerPicture } from '#src/web/files/smaller-picture.ts'
import { useField, useSecret } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { textil } from '../../../contract.ts'
import { MOST_PHOTOS, PHOTO, photoPath } from '../rules.ts'
import css from './photos.module.css'

/** No screen shows an inspection's photo larger; a phone takes four times that. */
const LONGEST_SIDE_PX = 1_600

/** The photos of an inspection, taken with a phone's camera or chosen: field `photos`. */
export function PhotosField() {
  const field = useField('photos')
  useSecret('photos')
  const sending = useAction(textil.uploadInspectionPhoto, { quiet: true })
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState('')
  const photos = (field.value ?? []) as readonly string[]
  const left = MOST_PHOTOS - photos.length

  const add = async (files: readonly File[]) => {
    setProblem(files.length > left ? `Como máximo ${MOST_PHOTOS} fotos.` : '')
    const added: string[] = []
    for (const file of files.slice(0, left)) {
      setShare(0)
      const photo = await smallerPicture(file, LONGEST_SIDE_PX)
      const refused = refusedHere(photo)
      const outcome = refused ? null : await sending.run({}, { file: photo, onProgress: setShare })
      if (outcome?.ok) added.push(outcome.output.id)
      else setProblem(refused || (outcome?.failure.message ?? ''))
    }
    field.set([...photos, ...added])
  }

  return (
    <FieldRows legend="Fotos" error={problem || field.error}>
      {photos.length > 0 && (
        <ul className={css.photos} aria-label="Fotos de la inspección">
          {photos.map((id, at) => (
            <li key={id}>
              <img className={css.thumb} src={photoPath(id, true)} alt={`Foto ${at + 1}`} />
              <ActionIcon
                className={css.remove}
                variant="default"
                size={28}
                aria-label={`Quitar la foto ${at + 1}`}
                onClick={() => field.set(photos.filter((one) => one !== id))}
              >
                <Icon name="x" size={15} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <FileButton
          multiple
          accept={PHOTO.types.join(',')}
          inputProps={{ 'aria-label': 'Añadir fotos' }}
          onChange={(files) => void add(files)}
        >
          {(props) => (
            <Button
              {...props}
              name="photos"
              variant="default"
              className={css.add}
              leftSection={<Icon name="image" size={16} />}
              disabled={field.busy || sending.busy}
            >
              Añadir fotos
            </Button>
          )}
        </FileButton>
      )}
      {sending.busy && <Progress value={share * 100} size="sm" aria-label="Subiendo la foto" />}
    </FieldRows>
  )
}

function refusedHere(photo: File): string {
  if (!(PHOTO.types as readonly string[]).includes(photo.type)) return otherKind(PHOTO)
  return photo.size > PHOTO.mostBytes ? tooLarge(PHOTO) : ''
}
