import type { Call } from '#src/kernel/contract.ts'
import { useMay } from '#src/web/session/session.tsx'
import { storeOf } from '#src/web/store.ts'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'
import { notesAction } from '../../notes/ui/use-notes.tsx'
import { recordHistory } from '../contract.ts'

/** The record whose history is open. */
export interface OpenedHistory {
  /** The read that shows it; its contract has `record`. */
  call: Call
  id?: string
  /** Of a list under another record: that record's id. */
  of?: string
  /** What people call it. */
  name: string
}

export const openedHistory = storeOf<OpenedHistory | null>(null)

type Row = Omit<OpenedHistory, 'call'>

/** The lines of a record's menu that every record has, its notes and its history; none for control, whose visits only show what is. */
export function useHistory(call: Call): (row: Row) => RowAction[] {
  const may = useMay()(recordHistory.ofRecord)
  return ({ id, of, name }) =>
    may
      ? [
          ...notesAction(call, { id, of, name }),
          { label: 'Historial', icon: 'history', onClick: () => openedHistory.set({ call, id, of, name }) },
        ]
      : []
}
