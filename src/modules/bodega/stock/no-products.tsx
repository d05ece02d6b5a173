import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { works } from '#src/kernel/rights/levels.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'

const TITLE = 'No hay productos registrados.'

/** Products belong to cdm: links people who may add them there, or to where the module is connected. */
export function NoProducts() {
  const connected = useSession().modules.includes('cdm')
  if (!useMay()(works('cdm'))) {
    return <EmptyState title={TITLE} text="Cuando la empresa cree productos, aquí verás sus existencias." />
  }
  return connected ? (
    <EmptyState
      title={TITLE}
      text="Crea tus productos en el Centro de Datos Maestros y aquí verás sus existencias."
      action={<Lead to={modulePath('cdm')} search={{ tab: 'productos' }} text="Ir a productos" />}
    />
  ) : (
    <EmptyState
      title={TITLE}
      text="Conecta el Centro de Datos Maestros para crear tus productos."
      action={<Lead to="/connect-modules" text="Conectar Módulos" />}
    />
  )
}

const Lead = ({ to, search, text }: { to: string; search?: Record<string, string>; text: string }) => (
  <Button variant="default" renderRoot={(root) => <Link {...root} to={to} search={search} />}>
    {text}
  </Button>
)
