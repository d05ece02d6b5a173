import { Button } from '@mantine/core'
import { EmptyState } from '#src/web/ui/empty-state.tsx'

/** Instead of the modules, where they did not come. */
export const Unloaded = ({ again }: { again: () => void }) => (
  <EmptyState
    title="No pudimos cargar los módulos."
    action={
      <Button variant="default" onClick={again}>
        Reintentar
      </Button>
    }
  />
)
