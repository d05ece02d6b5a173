import { useState } from 'react'
import { useAction } from '#src/web/call.ts'
import { useMay } from '#src/web/session.tsx'
import type { RowAction } from '#src/web/ui/row-menu.tsx'
import { proyectos } from '../contract.ts'
import type { Project } from '../rows.ts'

/** What can be done with a project, and the one that is being edited. */
export function useProjectActs() {
  const [editing, setEditing] = useState<Project | 'new' | null>(null)
  const archiving = useAction(proyectos.archiveProject)
  const restoring = useAction(proyectos.restoreProject)
  const mayEdit = useMay()(proyectos.editProject)

  const actsOn = (project: Project): RowAction[] => {
    const seen = { id: project.id, version: project.version }
    if (!mayEdit) return []
    return [
      { label: 'Editar', icon: 'pencil', onClick: () => setEditing(project) },
      project.archived_at === null
        ? { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run(seen) }
        : { label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run(seen) },
    ]
  }
  return { editing, setEditing, actsOn, mayEdit }
}
