import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSession } from '#src/web/session/session.tsx'
import { useKeepFocus } from '#src/web/ui/focus.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { type Undoer, useUndoer } from '#src/web/undo/undoer.ts'
import type { RecentAct } from '../contract.ts'
import css from './act-state.module.css'

/** How an act stands: a button that takes it back, or who did, or why nobody can. */
export function ActState({ act }: { act: RecentAct }) {
  const { user } = useSession()
  const { id, did, subject, state, reason, undone_by, redo_id } = act
  const name = `${did}${subject && `: ${subject}`}`
  if (state === 'never') return <span className={css.reason}>{reason}</span>
  if (state === 'undoable') return <Act label="Deshacer" name={name} run={(undoer) => undoer.takeBack(id)} />
  return (
    <span className={css.undone}>
      <Badge>{undone_by === user.username ? 'Deshecha' : `Deshecha por ${undone_by}`}</Badge>
      {redo_id && <Act label="Rehacer" name={name} run={(undoer) => undoer.redo({ act: id, by: redo_id })} />}
    </span>
  )
}

interface ActProps {
  label: string
  /** What it is done to, for assistive technology. */
  name: string
  run: (undoer: Undoer) => Promise<void>
}

function Act({ label, name, run }: ActProps) {
  const undoer = useUndoer()
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  useKeepFocus(button)
  const act = async () => {
    if (undoer === null) return
    setBusy(true)
    await run(undoer)
    setBusy(false)
  }
  return (
    <Button
      ref={button}
      variant="default"
      size="compact-sm"
      aria-label={`${label}: ${name}`}
      disabled={undoer === null}
      loading={busy}
      onClick={() => void act()}
    >
      {label}
    </Button>
  )
}
