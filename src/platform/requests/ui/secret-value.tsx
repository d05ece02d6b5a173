import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/web/call.ts'
import { useMay } from '#src/web/session.tsx'
import { toast } from '#src/web/toast.ts'
import { requests } from '../contract.ts'
import { MASK } from '../form.ts'
import css from './form-values.module.css'

interface SecretValueProps {
  of: 'request' | 'connected'
  id: string
  field: string
  label: string
  kept: boolean
}

/** A secret behind its mask. Control may have it shown, which is written down each time, and put away again. */
export function SecretValue({ of, id, field, label, kept }: SecretValueProps) {
  const [value, setValue] = useState<string | null>(null)
  const revealing = useAction(requests.reveal, { onDone: (shown) => setValue(shown.value) })
  const may = useMay()(requests.reveal) && kept
  if (value === null) {
    return (
      <span className={css.secret}>
        <span className={css.mask}>{MASK}</span>
        {may && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={revealing.busy}
            aria-label={`Mostrar ${label}`}
            onClick={() => void revealing.run({ of, id, field })}
          >
            Mostrar
          </Button>
        )}
      </span>
    )
  }
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    toast({ title: 'Copiado', look: 'success' })
  }
  return (
    <span className={css.secret}>
      <span className={css.clear}>{value}</span>
      <Button variant="subtle" size="compact-sm" aria-label={`Ocultar ${label}`} onClick={() => setValue(null)}>
        Ocultar
      </Button>
      <Button variant="subtle" size="compact-sm" aria-label={`Copiar ${label}`} onClick={() => void copy()}>
        Copiar
      </Button>
    </span>
  )
}
