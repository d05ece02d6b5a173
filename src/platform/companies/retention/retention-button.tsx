import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { retention } from './calls.ts'
import { RetentionChoice } from './retention-choice.tsx'

/** Opens the window in which whoever answers for the company says how long its history is kept. */
export function RetentionButton() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!useMay()(retention.keepHistory)) return null
  return (
    <>
      <Button variant="default" leftSection={<Icon name="history" size={16} />} onClick={() => setOpen(true)}>
        Cuánto se guarda
      </Button>
      <Dialog open={open} onClose={close} title="Cuánto se guarda el historial" size="sm">
        <RetentionChoice onClose={close} />
      </Dialog>
    </>
  )
}
