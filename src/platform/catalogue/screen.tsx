import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { ModuleGrid } from './module-grid.tsx'

/** A company's choice of modules. */
export default function ConnectModules() {
  return (
    <>
      <PageHead
        title="Conectar Módulos"
        description="Elige los módulos con los que trabaja tu empresa. Lo que guardes en ellos se conserva si los desconectas."
        icon={<Icon name="plug" />}
        actions={
          <Button variant="default" renderRoot={(root) => <Link {...root} to="/primeros-pasos" />}>
            Primeros pasos
          </Button>
        }
      />
      <ModuleGrid />
    </>
  )
}
