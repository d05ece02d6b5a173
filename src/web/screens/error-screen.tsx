import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { UNEXPECTED } from '#src/kernel/refusal.ts'
import { EmptyState } from '../ui/state/empty-state.tsx'

/** The messages of Chromium, Firefox, Safari and the loader for a program file that did not load. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload/i

/** A screen that threw while rendering, or whose files did not load; the browser remembers those as missing until the page is reloaded. */
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
