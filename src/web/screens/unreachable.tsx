import { Button } from '@mantine/core'
import { UNAVAILABLE } from '#src/kernel/refusal.ts'
import { useReloadSession } from '../session/session.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'

/** The page shown if the session could not be loaded. */
export function Unreachable() {
  const reload = useReloadSession()
  return (
    <main>
      <EmptyState
        title="No pudimos cargar la aplicación."
        text={UNAVAILABLE}
        action={<Button onClick={() => void reload()}>Reintentar</Button>}
      />
    </main>
  )
}
