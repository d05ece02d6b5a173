import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import css from './entry-button.module.css'
import { EntryCard, EntryHeads } from './entry-card.tsx'

/** An entry's number as a button that opens the entry in a dialog. `above`: from inside another dialog. */
export function EntryButton({ id, number, above }: { id: string; number: string; above?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <UnstyledButton className={css.number} aria-label={`Ver el asiento ${number}`} onClick={() => setOpen(true)}>
        {number}
      </UnstyledButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Asiento ${number}`} size="lg" above={above}>
        {open && <Posted id={id} />}
      </Dialog>
    </>
  )
}

function Posted({ id }: { id: string }) {
  const { data, failure, again } = useQuery(contabilidad.entry, { id })
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar el asiento." again={again} /> : <SkeletonRows />
  return (
    <>
      <EntryHeads />
      <ul className={css.posted}>
        <EntryCard entry={data} />
      </ul>
    </>
  )
}
