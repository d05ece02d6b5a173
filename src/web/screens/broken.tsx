import { Button } from '@mantine/core'
import { UNEXPECTED } from '#src/kernel/refusal.ts'
import { EmptyState } from '../ui/state/empty-state.tsx'

/** A screen that broke while it was drawn. The rest of the application goes on. */
export function Broken({ reset }: { reset: () => void }) {
  return (
    <EmptyState
      title="No pudimos mostrar esta página."
      text={UNEXPECTED}
      action={
        <Button variant="default" onClick={reset}>
          Reintentar
        </Button>
      }
    />
  )
}
