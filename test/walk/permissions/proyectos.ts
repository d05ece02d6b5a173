import { edits, type Permission, reads, works } from '../permission.ts'

export const permissions: Record<string, Permission> = {
  // A colaborador moves tasks, and nothing else of theirs.
  'proyectos.summary': reads,
  'proyectos.people': reads,
  'proyectos.projects': reads,
  'proyectos.project': reads,
  'proyectos.addProject': edits,
  'proyectos.editProject': edits,
  'proyectos.archiveProject': edits,
  'proyectos.restoreProject': edits,
  'proyectos.board': reads,
  'proyectos.cards': reads,
  'proyectos.tasks': reads,
  'proyectos.task': reads,
  'proyectos.addTask': edits,
  'proyectos.editTask': edits,
  'proyectos.moveTask': works,
  'proyectos.archiveTask': edits,
  'proyectos.restoreTask': edits,
  'proyectos.removeTask': edits,
  'proyectos.addItem': edits,
  'proyectos.tickItem': edits,
  'proyectos.removeItem': edits,
  'proyectos.addComment': edits,
  'proyectos.removeComment': edits,
}
