import { z } from 'zod'
import { tagFilter } from '#src/platform/notes/schemas.ts'
import { cardFields } from '../../kernel/board.ts'
import { cursor, day, flag, id, longText, moment, requiredText, search, version } from '../../kernel/fields.ts'

export const TASK_STATUSES = ['Pendiente', 'En Progreso', 'Completado'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

export const PROJECT_INCOMPLETE = 'El nombre es obligatorio.'
export const TASK_INCOMPLETE = 'El título y el proyecto son obligatorios.'
const LONGEST_COMMENT = 2_000
/** Items of one checklist. */
export const MOST_CHECKLIST_ITEMS = 100

/** Somebody of the company, as tasks name him. */
export const TaskPerson = z.object({ id: z.uuid(), username: z.string() })
export type TaskPerson = z.infer<typeof TaskPerson>

export const Project = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Its tasks, but the archived ones, and how many of them are completed. */
  tasks: z.int(),
  completed: z.int(),
  /** Whoever has a task in it. */
  members: z.array(TaskPerson),
  archived_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
})
export type Project = z.infer<typeof Project>

const projectFields = { name: requiredText(PROJECT_INCOMPLETE), description: longText() }
export const NewProject = z.strictObject(projectFields)
export type NewProject = z.infer<typeof NewProject>
export const ProjectChange = z.strictObject({ id: id(), version: version(), ...projectFields })
export type ProjectChange = z.infer<typeof ProjectChange>

/** A task as boards and lists show it. */
export const Task = z.object({
  ...cardFields,
  status: z.enum(TASK_STATUSES),
  project_id: z.uuid(),
  project_name: z.string(),
  title: z.string(),
  assignee: z.uuid().nullable(),
  assignee_name: z.string().nullable(),
  due_date: z.string().nullable(),
  items: z.int(),
  items_done: z.int(),
  comments: z.int(),
})
export type Task = z.infer<typeof Task>

export const ChecklistItem = z.object({ id: z.uuid(), text: z.string(), done: z.boolean() })
export type ChecklistItem = z.infer<typeof ChecklistItem>

export const Comment = z.object({
  id: z.uuid(),
  author_id: z.uuid(),
  username: z.string(),
  text: z.string(),
  created_at: moment(),
})
export type Comment = z.infer<typeof Comment>

/** A task with all that is known of it. */
export const TaskDetail = z.object({
  task: Task,
  description: z.string(),
  archived_at: moment().nullable(),
  created_at: moment(),
  checklist: z.array(ChecklistItem),
  discussion: z.array(Comment),
})
export type TaskDetail = z.infer<typeof TaskDetail>

const nothing = z.literal('').transform(() => null)
const taskFields = {
  project_id: id(TASK_INCOMPLETE),
  title: requiredText(TASK_INCOMPLETE),
  description: longText(),
  assignee: z
    .union([id('Elige una persona de la lista.'), nothing])
    .nullable()
    .default(null),
  due_date: z.union([day(), nothing]).nullable().default(null),
}
export const NewTask = z.strictObject(taskFields)
export type NewTask = z.infer<typeof NewTask>
export const TaskChange = z.strictObject({ id: id(), version: version(), ...taskFields })
export type TaskChange = z.infer<typeof TaskChange>

export const NewItem = z.strictObject({ task_id: id(), text: requiredText('Escribe qué hay que hacer.') })
export type NewItem = z.infer<typeof NewItem>
export const NewTaskComment = z.strictObject({
  task_id: id(),
  text: requiredText('Escribe un comentario.', LONGEST_COMMENT),
})
export type NewTaskComment = z.infer<typeof NewTaskComment>

export const taskStatus = () => z.enum(TASK_STATUSES, { error: 'Elige una columna del tablero.' })

export const TaskListInput = z.strictObject({
  project_id: z.uuid().optional(),
  search: search(),
  assignee: z.uuid().optional(),
  /** The person's own, of every project. */
  mine: flag(),
  /** Those that are not completed. */
  open: flag(),
  archived: flag(),
  status: taskStatus().optional(),
  /** Due in these days, the last one too. */
  from: day().optional(),
  to: day().optional(),
  tag: tagFilter(),
  sort: z.enum(['due', '-due']).default('due'),
  cursor: cursor(),
})
export type TaskListInput = z.infer<typeof TaskListInput>
