import { Button } from '@mantine/core'
import type { Call } from '#src/kernel/contract.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { useHistory } from './use-history.tsx'

interface HistoryButtonProps {
  call: Call
  id?: string
  /** What people call the record. */
  name: string
}

/** Opens the notes and the history of a record from its own page. */
export function HistoryButton({ call, id, name }: HistoryButtonProps) {
  return useHistory(call)({ id, name }).map(({ label, icon = '', count, onClick }) => (
    <Button
      key={label}
      variant="subtle"
      color="gray"
      leftSection={<Icon name={icon} size={15} />}
      rightSection={count}
      onClick={onClick}
    >
      {label}
    </Button>
  ))
}
