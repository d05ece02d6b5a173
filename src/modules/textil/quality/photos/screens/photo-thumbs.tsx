import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { photoPath } from '../rules.ts'
import css from './photos.module.css'

interface PhotoThumbsProps {
  photos: readonly string[]
  /** Of what, as in 'la inspección de Azules'. */
  of: string
}

/** The photos of an inspection, small; each opens as large as there is room for. */
export function PhotoThumbs({ photos, of }: PhotoThumbsProps) {
  const [shown, setShown] = useState(-1)
  if (photos.length === 0) return null
  return (
    <>
      <ul className={css.photos} aria-label={`Fotos de ${of}`}>
        {photos.map((id, at) => (
          <li key={id}>
            <button
              type="button"
              className={css.open}
              aria-label={`Ver la foto ${at + 1}`}
              onClick={() => setShown(at)}
            >
              <img className={css.thumb} src={photoPath(id, true)} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <PhotoDialog photos={photos} shown={shown} onShow={setShown} />
    </>
  )
}

interface PhotoDialogProps {
  photos: readonly string[]
  /** Which one; -1: none. */
  shown: number
  onShow: (shown: number) => void
}

export function PhotoDialog({ photos, shown, onShow }: PhotoDialogProps) {
  const id = photos[shown]
  return (
    <Dialog
      open={id !== undefined}
      onClose={() => onShow(-1)}
      title={id === undefined ? 'Foto' : `Foto ${shown + 1} de ${photos.length}`}
      size="xl"
      above
    >
      {id !== undefined && <img className={css.large} src={photoPath(id)} alt={`Foto ${shown + 1}`} />}
      {photos.length > 1 && (
        <div className={css.turn}>
          <Button
            variant="default"
            leftSection={<Icon name="arrow-left" size={16} />}
            disabled={shown <= 0}
            onClick={() => onShow(shown - 1)}
          >
            Anterior
          </Button>
          <Button
            variant="default"
            rightSection={<Icon name="arrow-right" size={16} />}
            disabled={shown === photos.length - 1}
            onClick={() => onShow(shown + 1)}
          >
            Siguiente
          </Button>
        </div>
      )}
    </Dialog>
  )
}
