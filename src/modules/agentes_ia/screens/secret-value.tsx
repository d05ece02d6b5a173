import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { toast } from '#src/web/toast/toast.ts'
import { MASK } from '../form.ts'
import { reviewCalls } from '../review.ts'
import css from './form-values.module.css'

const SMALL = { variant: 'subtle', size: 'compact-sm', px: 6 } as const

interface SecretValueProps {
  of: 'request' | 'connected'
  id: string
  field: string
  label: string
  stored: boolean
}

/** A secret behind its mask. Control may have it shown, which is written down each time, and put away again. */
export function SecretValue({ of, id, field, label, stored }: SecretValueProps) {
  const [value, setValue] = useState<string | null>(null)
  const revealing = useAction(reviewCalls.reveal, { onDone: (secret) => setValue(secret.value) })
  const may = useMay()(reviewCalls.reveal) && stored
  const turn = () => {
    if (value !== null) setValue(null)
    else if (!revealing.busy) void revealing.run({ of, id, field })
  }
  const copy = async () => {
    await navigator.clipboard.writeText(value ?? '')
    toast({ title: 'Copiado', look: 'success' })
  }
  return (
    <span className={css.secret}>
      <span className={value === null ? css.mask : css.clear}>{value ?? MASK}</span>
      {may && (
        <span className={css.acts}>
          {/* One button for both, so that the focus stays on it. */}
          <Button {...SMALL} aria-label={`${value === null ? 'Mostrar' : 'Ocultar'} ${label}`} onClick={turn}>
            {value === null ? 'Mostrar' : 'Ocultar'}
          </Button>
          {/* Only where the page is served securely may a page write to the clipboard. */}
          {value !== null && window.isSecureContext && (
            <Button {...SMALL} aria-label={`Copiar ${label}`} onClick={() => void copy()}>
              Copiar
            </Button>
          )}
        </span>
      )}
    </span>
  )
}
