import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { DASHBOARD } from '#src/kernel/platform/paths.ts'
import { PageHead } from '../ui/layout/page-head.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'

/** The page for an unknown address. */
export function NotFound() {
  return (
    <>
      <PageHead title="Página no encontrada" />
      <EmptyState
        title="Esta dirección no lleva a ninguna página."
        text="Puede que el enlace esté incompleto o que la página ya no exista."
        action={<Button renderRoot={(root) => <Link {...root} to={DASHBOARD} />}>Ir al Dashboard</Button>}
      />
    </>
  )
}
