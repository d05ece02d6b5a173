import { Button } from '@mantine/core'
import type { Call } from '#src/kernel/contract.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { recordHistory } from '../../history/contract.ts'
import { type NotedRow, notesAction } from './use-notes.tsx'

/** Beside the menu of a record's own page: opens its notes, and says how many there are. */
export function NotesButton({ call, ...row }: NotedRow & { call: Call }) {
  const may = useMay()(recordHistory.ofRecord)
  if (!may) return null
  return notesAction(call, row).map(({ label, icon = '', count, onClick }) => (
    <Button key={label} variant="subtle" color="gray" px={8} onClick={onClick}>
      <Icon name={icon} size={16} />
      <span className="only-read">
        {label} de {row.name}
      </span>
      {count}
    </Button>
  ))
}
