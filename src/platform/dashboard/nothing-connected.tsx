import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MAY } from '#src/kernel/access.ts'
import { useMay } from '#src/web/session/session.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'

/** Shown instead of figures while no module is connected. */
export function NothingConnected() {
  const mayConnect = useMay()(MAY.connectModules)
  return (
    <EmptyState
      title="No hay módulos conectados."
      text={
        mayConnect
          ? 'Conecta los módulos con los que trabaja tu empresa y aquí verás su resumen.'
          : 'Pide a un administrador de tu empresa que conecte los módulos que necesitas.'
      }
      action={
        mayConnect && <Button renderRoot={(root) => <Link {...root} to="/connect-modules" />}>Conectar Módulos</Button>
      }
    />
  )
}
