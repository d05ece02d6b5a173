import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { UNEXPECTED } from '#src/kernel/refusal.ts'
import { EmptyState } from '../ui/state/empty-state.tsx'

/** As Chromium, Firefox, Safari and the loader say that a file of ours did not come. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload/i

/** A screen that broke while it was drawn, or whose files did not come: those are remembered as missing until the page is read anew. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const isMissing = NOT_LOADED.test(String(error))
  return (
    <EmptyState
      title={isMissing ? 'No pudimos cargar esta página.' : 'No pudimos mostrar esta página.'}
      text={isMissing ? 'Revisa tu conexión e inténtalo de nuevo. Lo que escribiste sigue guardado.' : UNEXPECTED}
      action={
        <Button variant="default" onClick={isMissing ? () => location.reload() : reset}>
          Reintentar
        </Button>
      }
    />
  )
}
