import { daily, manages, type Permission, reads, works } from '../permission.ts'

export const permissions: Record<string, Permission> = {
  // A colaborador moves tasks, and nothing else of theirs.
  'proyectos.summary': reads,
  'proyectos.people': reads,
  'proyectos.projects': reads,
  'proyectos.project': reads,
  'proyectos.addProject': manages,
  'proyectos.editProject': manages,
  'proyectos.archiveProject': manages,
  'proyectos.restoreProject': manages,
  'proyectos.duplicateProject': manages,
  'proyectos.board': reads,
  'proyectos.cards': reads,
  'proyectos.tasks': reads,
  'proyectos.task': reads,
  'proyectos.addTask': works,
  'proyectos.editTask': works,
  'proyectos.moveTask': daily,
  'proyectos.archiveTask': works,
  'proyectos.restoreTask': works,
  'proyectos.removeTask': works,
  'proyectos.addItem': works,
  'proyectos.tickItem': works,
  'proyectos.removeItem': works,
  'proyectos.addComment': works,
  'proyectos.removeComment': works,
}
