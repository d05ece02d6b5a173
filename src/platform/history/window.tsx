import { lazy } from 'react'
import { useStore } from '#src/web/store.ts'
import { MountOnOpen } from '#src/web/ui/dialog/mount-on-open.tsx'
import { openedHistory } from './ui/use-history.tsx'

const HistoryDialog = lazy(() => import('./ui/history-dialog.tsx'))

/** The history of whichever record a screen asks for. */
export default function HistoryWindow() {
  const opened = useStore(openedHistory)
  return (
    <MountOnOpen when={opened !== null}>
      <HistoryDialog opened={opened} onClose={() => openedHistory.set(null)} />
    </MountOnOpen>
  )
}
