import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#src/web/session/session.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../contract.ts'
import { copiedLines } from '../../journal/screens/typed-lines.ts'
import type { TemplateLine } from '../schemas.ts'
import { TemplateDialog, type TemplateStart } from './template-dialog.tsx'

interface Typed {
  description?: string
  lines?: readonly TemplateLine[]
}

/** Keeps what is typed in the form of an entry as a template. */
export function SaveTemplate() {
  const { values } = useForm<Typed>()
  const [start, setStart] = useState<TemplateStart | null>(null)
  const may = useMay()(contabilidad.addEntryTemplate)
  const lines = values.lines ?? []
  if (!may) return null
  return (
    <>
      <Button
        type="button"
        variant="subtle"
        disabled={lines.length < 2}
        onClick={() => setStart({ description: values.description ?? '', lines: copiedLines(lines) })}
      >
        Guardar como plantilla
      </Button>
      <TemplateDialog
        editing={start === null ? null : 'new'}
        start={start ?? undefined}
        above
        onClose={() => setStart(null)}
      />
    </>
  )
}
