import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTo } from '#src/web/address/link-to.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'
import { proyectos } from '../../contract.ts'
import type { Project } from '../../rows.ts'

/** What can be done with a project, and the one that is being edited. */
export function useProjectActs() {
  const [editing, setEditing] = useState<Project | 'new' | null>(null)
  const archiving = useArchiving({ archive: proyectos.archiveProject, restore: proyectos.restoreProject })
  const navigate = useNavigate()
  const duplicating = useAction(proyectos.duplicateProject, {
    onDone: ({ id }) => void navigate(linkTo({ proyecto: id })),
  })
  const mayEdit = useMay()(proyectos.editProject)

  const actsOn = (project: Project): RowAction[] => {
    if (!mayEdit) return []
    return [
      { label: 'Editar', icon: 'pencil', onClick: () => setEditing(project) },
      { label: 'Duplicar', icon: 'copy', onClick: () => void duplicating.run({ id: project.id }) },
      archiving(project, project.archived_at !== null),
    ]
  }
  return { editing, setEditing, actsOn, mayEdit }
}
