import { lazy } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useStore } from '#src/web/store.ts'
import { MountOnOpen } from '#src/web/ui/dialog/mount-on-open.tsx'
import { NOTES_PARAM, notedIn } from './paths.ts'
import { openedNotes } from './ui/use-notes.tsx'

const NotesDialog = lazy(() => import('./ui/notes-dialog.tsx'))

/** The notes of whichever record a screen asks for, or the address says, as that of a notification does. */
export default function NotesWindow() {
  const opened = useStore(openedNotes)
  const [key, setKey] = useUrlState(NOTES_PARAM)
  const record = opened?.record ?? notedIn(key)
  const close = () => {
    openedNotes.set(null)
    if (key !== '') setKey('')
  }
  return (
    <MountOnOpen when={record !== null}>
      <NotesDialog record={record} name={opened?.name} onClose={close} />
    </MountOnOpen>
  )
}
