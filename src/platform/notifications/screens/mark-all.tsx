import { Button } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { notifications } from '../contract.ts'

/** Disabled while everything is read. */
export function MarkAll({ unread, framed }: { unread: number; framed?: boolean }) {
  const marking = useAction(notifications.markAllRead)
  return (
    <Button
      variant={framed ? 'default' : 'subtle'}
      size={framed ? 'sm' : 'compact-sm'}
      disabled={unread === 0 || marking.busy}
      onClick={() => void marking.run()}
    >
      Marcar todas como leídas
    </Button>
  )
}
