import { useAskAct } from '#src/web/address/ask-act.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { useDuplicating } from '#src/web/ui/form/copied.ts'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'
import { proyectos } from '../../contract.ts'
import { TASK_STATUSES, type Task, type TaskStatus } from '../../rows.ts'

/** The task whose window is open, in the address; '' for none. */
export const useOpenTask = () => {
  const [id, set] = useUrlState('tarea')
  return { id, open: (task: { id: string }) => set(task.id, { push: true }), close: () => set('') }
}

interface TaskActs {
  /** After it was deleted. */
  onGone?: () => void
  /** It is moved from here too: a board and a task's window have a way of their own. */
  inList?: boolean
}

const MOVED: Record<TaskStatus, string> = { Pendiente: 'undo-2', 'En Progreso': 'play', Completado: 'check' }

/** What can be done with a task, wherever it is shown. */
export function useTaskActs({ onGone, inList = false }: TaskActs = {}) {
  const { open } = useOpenTask()
  const archiving = useAction(proyectos.archiveTask)
  const restoring = useAction(proyectos.restoreTask)
  const removing = useAction(proyectos.removeTask)
  const moving = useAction(proyectos.moveTask)
  const ask = useAskAct('tarea')
  const duplicate = useDuplicating<Task>(proyectos.addTask, ({ id }) => ask(id, 'duplicar'))
  const may = useMay()
  const mayEdit = may(proyectos.editTask)

  const remove = async ({ id }: Task) => {
    if ((await removing.run({ id })).ok) onGone?.()
  }

  const movesOf = ({ id, version, status: now }: Task): RowAction[] =>
    TASK_STATUSES.filter((status) => status !== now).map((status) => ({
      label: `Mover a ${status}`,
      icon: MOVED[status],
      onClick: () => void moving.run({ id, version, status }),
    }))

  return (task: Task, archived = false): RowAction[] => {
    const target = { id: task.id, version: task.version }
    const look: RowAction = { label: 'Abrir', icon: 'eye', onClick: () => open(task) }
    const moves = inList && !archived && may(proyectos.moveTask) ? movesOf(task) : []
    if (!mayEdit) return [look, ...moves]
    return [
      look,
      ...moves,
      ...duplicate(task),
      archived
        ? { label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run(target) }
        : { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run(target) },
      { label: 'Eliminar', icon: 'trash-2', danger: true, onClick: () => void remove(task) },
    ]
  }
}
