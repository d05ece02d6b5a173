import { proyectos } from '#src/modules/proyectos/contract.ts'
import { deed, named, seen, type Walk } from './deed.ts'

const addProject = deed(proyectos.addProject, () => ({ name: named('Proyecto'), description: 'Para probar' }))
const addTask = deed(proyectos.addTask, (made, { caro }) => ({
  project_id: made(proyectos.addProject).id,
  title: named('Tarea'),
  assignee: caro.id,
}))
const addItem = deed(proyectos.addItem, (made) => ({ task_id: made(proyectos.addTask).id, text: named('Punto') }))
const addComment = deed(proyectos.addComment, (made) => ({
  task_id: made(proyectos.addTask).id,
  text: 'Mira esto, @Caro',
}))

export const proyectosWalk: Walk = {
  area: 'proyectos',
  deeds: [
    addProject,
    addProject,
    deed(proyectos.editProject, (made) => ({
      ...seen(made(proyectos.addProject)),
      name: named('Otro proyecto'),
      description: '',
    })),
    deed(proyectos.archiveProject, (made) => seen(made(proyectos.addProject))),
    deed(proyectos.restoreProject, (made) => seen(made(proyectos.addProject))),
    addTask,
    addTask,
    deed(proyectos.editTask, (made) => ({
      ...seen(made(proyectos.addTask)),
      project_id: made(proyectos.addProject, 1).id,
      title: named('Otra tarea'),
      due_date: '2026-12-24',
    })),
    deed(
      proyectos.moveTask,
      (made) => ({ ...seen(made(proyectos.addTask, 1)), status: 'En Progreso' as const }),
      'caro',
    ),
    deed(proyectos.moveTask, (made) => ({
      ...seen(made(proyectos.addTask)),
      status: 'En Progreso' as const,
      below_id: made(proyectos.addTask, 1).id,
    })),
    deed(proyectos.archiveTask, (made) => seen(made(proyectos.addTask))),
    deed(proyectos.restoreTask, (made) => seen(made(proyectos.addTask))),
    addItem,
    addItem,
    deed(proyectos.tickItem, (made) => ({ id: made(proyectos.addItem).id, done: true })),
    deed(proyectos.removeItem, (made) => ({ id: made(proyectos.addItem).id })),
    addComment,
    addComment,
    deed(proyectos.duplicateProject, (made) => ({ id: made(proyectos.addProject, 1).id })),
    deed(proyectos.removeComment, (made) => ({ id: made(proyectos.addComment).id })),
    // With a point and a comment that go along.
    deed(proyectos.removeTask, (made) => ({ id: made(proyectos.addTask).id })),
  ],
}
