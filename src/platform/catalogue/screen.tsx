import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '#src/web/session.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/page-head.tsx'
import { catalogue } from './contract.ts'
import { ModuleGrid } from './module-grid.tsx'

/** A company chooses the modules it works with. Control switches modules for everybody, elsewhere. */
export default function ConnectModules() {
  const may = useMay()
  return (
    <>
      <PageHead
        title="Conectar Módulos"
        description="Elige los módulos con los que trabaja tu empresa. Lo que guardes en ellos se conserva si los desconectas."
        icon={<Icon name="plug" />}
      />
      {may(catalogue.connectModule) ? (
        <ModuleGrid />
      ) : (
        <EmptyState
          title="Aquí cada empresa conecta sus propios módulos."
          text="Para activar o desactivar un módulo para todas, usa 'Gestionar Módulos'."
          action={
            <Button variant="default" renderRoot={(root) => <Link {...root} to="/admin/modules" />}>
              Gestionar Módulos
            </Button>
          }
        />
      )}
    </>
  )
}
