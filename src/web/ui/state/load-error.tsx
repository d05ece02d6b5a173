import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'

interface UnloadedProps {
  /** A whole sentence, as in 'No pudimos cargar los videos.' */
  title: string
  /** Retries. */
  again: () => unknown
}

/** Shown instead of data that did not load. */
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
