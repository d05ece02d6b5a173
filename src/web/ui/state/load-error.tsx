import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'

interface UnloadedProps {
  /** A whole sentence, as in 'No pudimos cargar los videos.' */
  title: string
  /** Asks once more. */
  again: () => unknown
}

/** Instead of what did not come. */
export const LoadError = ({ title, again }: UnloadedProps) => (
  <EmptyState
    title={title}
    action={
      <Button variant="default" onClick={() => void again()}>
        Reintentar
      </Button>
    }
  />
)
