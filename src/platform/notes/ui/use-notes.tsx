import { lazy, Suspense } from 'react'
import type { Call } from '#src/kernel/contract.ts'
import { storeOf } from '#src/web/store.ts'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'
import type { NotedRecord } from '../schemas.ts'

const NotesCount = lazy(() => import('./notes-count.tsx'))

/** The record whose notes are open. */
export interface OpenedNotes {
  record: NotedRecord
  /** What people call it. */
  name: string
}

export const openedNotes = storeOf<OpenedNotes | null>(null)

/** A record as a screen knows it. */
export interface NotedRow {
  id?: string
  /** Of a list under another record: that record's id. */
  of?: string
  name: string
}

/** The line of a record's menu that opens its notes and says how many there are; none for the rows of which a company has one. */
export function notesAction(call: Call, { id, of, name }: NotedRow): RowAction[] {
  const kind = call['~orpc'].meta.record?.table
  if (kind === undefined || id === undefined) return []
  const record = { kind, record_id: id, of_id: of }
  return [
    {
      label: 'Notas y archivos',
      icon: 'message-circle',
      count: (
        <Suspense fallback={null}>
          <NotesCount of={record} />
        </Suspense>
      ),
      onClick: () => openedNotes.set({ record, name }),
    },
  ]
}
