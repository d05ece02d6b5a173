import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/page-head.tsx'
import { ModuleGrid } from './module-grid.tsx'

/** A company chooses the modules it works with. */
export default function ConnectModules() {
  return (
    <>
      <PageHead
        title="Conectar Módulos"
        description="Elige los módulos con los que trabaja tu empresa. Lo que guardes en ellos se conserva si los desconectas."
        icon={<Icon name="plug" />}
      />
      <ModuleGrid />
    </>
  )
}
