import { useAction } from '#src/web/call.ts'
import { useMay } from '#src/web/session.tsx'
import { confirm } from '#src/web/ui/confirm.tsx'
import type { RowAction } from '#src/web/ui/row-menu.tsx'
import { useUrlState } from '#src/web/url-state.ts'
import { proyectos } from '../contract.ts'
import type { Task } from '../rows.ts'

/** The task whose window is open, in the address; '' for none. */
export const useOpenTask = () => {
  const [id, set] = useUrlState('tarea')
  return { id, open: (task: { id: string }) => set(task.id, { push: true }), close: () => set('') }
}

/** What can be done with a task, wherever it is listed. */
export function useTaskActs(onGone?: () => void) {
  const { open } = useOpenTask()
  const archiving = useAction(proyectos.archiveTask)
  const restoring = useAction(proyectos.restoreTask)
  const removing = useAction(proyectos.removeTask)
  const mayEdit = useMay()(proyectos.editTask)

  const remove = async ({ id, title }: Task) => {
    const sure = await confirm({
      title: '¿Eliminar la tarea?',
      text: `«${title}» se eliminará para siempre, con su lista y sus comentarios. Si la archivas, podrás restaurarla.`,
      action: 'Eliminar',
      danger: true,
    })
    if (sure && (await removing.run({ id })).ok) onGone?.()
  }

  return (task: Task, archived = false): RowAction[] => {
    const seen = { id: task.id, version: task.version }
    const look: RowAction = { label: 'Abrir', icon: 'eye', onClick: () => open(task) }
    if (!mayEdit) return [look]
    return [
      look,
      archived
        ? { label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run(seen) }
        : { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run(seen) },
      { label: 'Eliminar', icon: 'trash-2', danger: true, onClick: () => void remove(task) },
    ]
  }
}
