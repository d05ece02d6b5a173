import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { notes } from '../contract.ts'
import { notesKey } from '../paths.ts'
import type { NotedRecord } from '../schemas.ts'
import { RecordNotes } from './record-notes.tsx'

interface NotesDialogProps {
  record: NotedRecord | null
  /** What people call it, where the screen knows. */
  name?: string
  onClose: () => void
}

/** What stands beside a record, above the window that it was opened from. */
export default function NotesDialog({ record, name, onClose }: NotesDialogProps) {
  // What was open stays while the window closes.
  const [shown, setShown] = useState({ record, name })
  if (record !== null && (shown.record === null || notesKey(record) !== notesKey(shown.record)))
    setShown({ record, name })
  return (
    <Dialog
      open={record !== null}
      onClose={onClose}
      title={<Title of={shown.record} name={shown.name} />}
      size="lg"
      above
    >
      {shown.record && <RecordNotes key={notesKey(shown.record)} {...shown.record} />}
    </Dialog>
  )
}

function Title({ of, name }: { of: NotedRecord | null; name: string | undefined }) {
  const { data } = useQuery(notes.ofRecord, of ?? NOBODY, { enabled: of !== null, quiet: true })
  return `Notas y archivos${name || data?.name ? ` de ${name ?? data?.name}` : ''}`
}

const NOBODY: NotedRecord = { kind: '', record_id: '' }
