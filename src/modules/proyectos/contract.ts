import { z } from 'zod'
import { tagFilter } from '#src/platform/notes/schemas.ts'
import { boardOf, moveTo, ofColumn } from '../../kernel/board.ts'
import { type Contract, callsOf } from '../../kernel/contract.ts'
import { ById, ByVersion, cursor, flag, id, pageOf, search } from '../../kernel/fields.ts'
import { modulePath } from '../../kernel/module.ts'
import { daily, manages, reads, works } from '../../kernel/rights/levels.ts'
import {
  ChecklistItem,
  Comment,
  NewItem,
  NewProject,
  NewTask,
  NewTaskComment,
  Project,
  ProjectChange,
  Task,
  TaskChange,
  TaskDetail,
  TaskListInput,
  TaskPerson,
  taskStatus,
} from './rows.ts'
import { proyectosSummaryCalls } from './summary.ts'

const { read, act } = callsOf('proyectos')

const status = taskStatus()

/** The cards of one project's board, narrowed. */
const onBoard = { id: id(), search: search(), assignee: z.uuid().optional() }
export type TaskBoardInput = { id: string; search: string; assignee?: string | undefined }

const lead = { access: manages('proyectos'), failed: 'Error al actualizar' }
const edit = { access: works('proyectos'), failed: 'Error al actualizar' }
const tables = ['tasks', 'task_items', 'task_comments', 'projects', 'profiles']

export const proyectos = {
  ...proyectosSummaryCalls,
  /** Whom a task can be given to, and who can be mentioned. */
  people: read('/people', {
    access: reads('proyectos'),
    reads: ['profiles', 'member_modules'],
    output: z.array(TaskPerson),
  }),

  projects: read('/projects', {
    access: reads('proyectos'),
    reads: ['projects', 'tasks', 'profiles', 'record_tags'],
    input: z.strictObject({ search: search(), archived: flag(), tag: tagFilter(), cursor: cursor() }),
    output: pageOf(Project),
  }),
  project: read('/project/{id}', {
    access: reads('proyectos'),
    reads: ['projects', 'tasks', 'profiles'],
    input: ById,
    output: Project,
    record: { table: 'projects', edit: 'editProject', page: (id) => `${modulePath('proyectos')}?proyecto=${id}` },
  }),
  addProject: act('POST /projects', {
    does: 'crear un proyecto',
    did: 'creó un proyecto',
    access: manages('proyectos'),
    input: NewProject,
    output: Project,
    done: 'Proyecto Creado',
    failed: 'Error al añadir proyecto',
    undo: 'rows',
  }),
  editProject: act('PATCH /projects/{id}', {
    does: 'editar un proyecto',
    did: 'editó un proyecto',
    ...lead,
    input: ProjectChange,
    output: Project,
    done: 'Proyecto actualizado.',
    undo: 'rows',
  }),
  /** A new project with the tasks of another one, all of them to do. */
  duplicateProject: act('POST /projects/{id}/copy', {
    does: 'duplicar un proyecto',
    did: 'duplicó un proyecto',
    ...lead,
    input: ById,
    output: Project,
    done: 'Proyecto duplicado.',
    failed: 'Error al duplicar el proyecto',
    undo: 'rows',
  }),
  archiveProject: act('POST /projects/{id}/archive', {
    does: 'archivar un proyecto',
    did: 'archivó un proyecto',
    ...lead,
    input: ByVersion,
    output: Project,
    done: 'Proyecto archivado.',
    undo: 'rows',
  }),
  restoreProject: act('POST /projects/{id}/restore', {
    does: 'restaurar un proyecto',
    did: 'restauró un proyecto',
    ...lead,
    input: ByVersion,
    output: Project,
    done: 'Proyecto restaurado.',
    undo: 'rows',
  }),

  board: read('/projects/{id}/board', {
    access: reads('proyectos'),
    reads: tables,
    input: z.strictObject(onBoard),
    output: boardOf(Task),
  }),
  cards: read('/projects/{id}/cards', {
    access: reads('proyectos'),
    reads: tables,
    input: z.strictObject({ ...onBoard, ...ofColumn(status) }),
    output: pageOf(Task),
  }),
  tasks: read('/tasks', {
    access: reads('proyectos'),
    reads: [...tables, 'record_tags'],
    input: TaskListInput,
    output: pageOf(Task),
  }),
  task: read('/task/{id}', {
    access: reads('proyectos'),
    reads: tables,
    input: ById,
    output: TaskDetail,
    record: {
      table: 'tasks',
      page: (id) => `${modulePath('proyectos')}?tarea=${id}`,
      parts: [
        { table: 'task_items', by: 'task_id' },
        { table: 'task_comments', by: 'task_id' },
      ],
      edit: 'editTask',
    },
  }),
  addTask: act('POST /tasks', {
    does: 'agregar una tarea',
    did: 'agregó una tarea',
    access: works('proyectos'),
    input: NewTask,
    output: Task,
    done: 'Tarea Agregada',
    failed: 'Error al añadir tarea',
    undo: 'rows',
  }),
  editTask: act('PATCH /tasks/{id}', {
    does: 'editar una tarea',
    did: 'editó una tarea',
    ...edit,
    input: TaskChange,
    output: Task,
    done: 'Tarea actualizada.',
    undo: 'rows',
  }),
  moveTask: act('POST /tasks/{id}/move', {
    does: 'mover una tarea',
    did: 'movió una tarea',
    access: daily('proyectos'),
    input: moveTo(status),
    output: Task,
    done: (task) => `Tarea movida a ${task.status}.`,
    failed: 'Error al mover la tarea',
    undo: 'rows',
  }),
  archiveTask: act('POST /tasks/{id}/archive', {
    does: 'archivar una tarea',
    did: 'archivó una tarea',
    ...edit,
    input: ByVersion,
    output: Task,
    done: 'Tarea archivada.',
    undo: 'rows',
  }),
  restoreTask: act('POST /tasks/{id}/restore', {
    does: 'restaurar una tarea',
    did: 'restauró una tarea',
    ...edit,
    input: ByVersion,
    output: Task,
    done: 'Tarea restaurada.',
    undo: 'rows',
  }),
  /** For good, with its checklist and what was said about it. */
  removeTask: act('DELETE /tasks/{id}', {
    does: 'eliminar una tarea',
    did: 'eliminó una tarea',
    access: works('proyectos'),
    input: ById,
    done: 'Tarea eliminada.',
    failed: 'Error al eliminar la tarea',
    undo: 'rows',
  }),

  addItem: act('POST /items', {
    does: 'agregar un punto a una lista',
    did: 'agregó un punto a una lista',
    ...edit,
    input: NewItem,
    output: ChecklistItem,
    undo: 'rows',
  }),
  tickItem: act('POST /items/{id}', {
    does: 'marcar un punto de una lista',
    did: 'marcó un punto de una lista',
    ...edit,
    input: z.strictObject({ id: id(), done: z.boolean({ error: 'Elige hecho o no hecho.' }) }),
    output: ChecklistItem,
    undo: 'rows',
  }),
  removeItem: act('DELETE /items/{id}', {
    does: 'quitar un punto de una lista',
    did: 'quitó un punto de una lista',
    ...edit,
    input: ById,
    undo: 'rows',
  }),
  addComment: act('POST /comments', {
    does: 'comentar una tarea',
    did: 'comentó una tarea',
    access: works('proyectos'),
    input: NewTaskComment,
    output: Comment,
    failed: 'Error al comentar',
    undo: 'rows',
  }),
  removeComment: act('DELETE /comments/{id}', {
    does: 'eliminar un comentario',
    did: 'eliminó un comentario',
    limits: { empresa: 'solo los suyos', administrador: 'solo los suyos' },
    access: works('proyectos'),
    input: ById,
    done: 'Comentario eliminado.',
    failed: 'Error al eliminar el comentario',
    undo: 'rows',
  }),
} satisfies Contract
