import fragment, { empty, type Sql } from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { tagged } from '#src/platform/notes/tags/server/record-tags.ts'
import { boardColumns, columnCards } from '#src/server/board/board.ts'
import { listOf, sortedBy } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { TaskBoardInput } from '../contract.ts'
import {
  type ChecklistItem,
  type Comment,
  TASK_STATUSES,
  type Task,
  type TaskDetail,
  type TaskListInput,
  type TaskPerson,
  type TaskStatus,
} from '../rows.ts'
import { TASK_CARDS } from './cards.ts'

export async function people({ sql, company }: Ctx<unknown>) {
  return await sql<TaskPerson>`
    select id, username from profiles
    where company_id = ${company} and active and trama.may_open(company_id, id, 'proyectos') order by lower(username), id`
}

export async function taskBoard({ sql, company, input }: Ctx<TaskBoardInput>) {
  const [there, columns] = await Promise.all([
    sql`select 1 from projects where company_id = ${company} and id = ${input.id}`,
    boardColumns<Task>(sql, TASK_CARDS, { company, where: boardOf(input), columns: TASK_STATUSES }),
  ])
  found(there[0])
  return columns
}

export const taskCards = ({ sql, company, input }: Ctx<TaskBoardInput & { status: TaskStatus; cursor?: string }>) =>
  columnCards<Task>(sql, TASK_CARDS, { company, where: boardOf(input), status: input.status, cursor: input.cursor })

const DUE = fragment`coalesce(t.due_date, date '9999-12-31')`

export function tasks(ctx: Ctx<TaskListInput>) {
  const { company, user, input } = ctx
  return listOf<Task>(ctx, {
    select: TASK_CARDS.face,
    from: fragment`from tasks t`,
    joins: TASK_CARDS.joins ?? empty,
    where: [
      fragment`t.company_id = ${company}`,
      input.archived ? fragment`t.archived_at is not null` : fragment`t.archived_at is null`,
      fragment`exists (select from projects o where o.company_id = ${company} and o.id = t.project_id and o.archived_at is null)`,
      input.assignee && fragment`t.assignee = ${input.assignee}`,
      input.mine && fragment`t.assignee = ${user.id}`,
      input.project_id && fragment`t.project_id = ${input.project_id}`,
      input.open && fragment`t.status <> 'Completado'`,
      input.status && fragment`t.status = ${input.status}`,
      input.from && fragment`t.due_date >= ${input.from}::date`,
      input.to && fragment`t.due_date <= ${input.to}::date`,
      tagged(company, 'tasks', fragment`t.id`, input.tag),
    ],
    search: fragment`t.search_text`,
    order: sortedBy(input.sort, {
      due: [
        ['farDay', DUE],
        ['uuid', fragment`t.id`],
      ],
    }),
  })
}

export async function task({ sql, company, input: { id } }: Ctx<ById>): Promise<TaskDetail> {
  const [[row], checklist, discussion] = await Promise.all([
    sql<Task & Pick<TaskDetail, 'description' | 'archived_at' | 'created_at'>>`
      select ${TASK_CARDS.face}, t.description, t.archived_at, t.created_at from tasks t ${TASK_CARDS.joins ?? empty}
      where t.company_id = ${company} and t.id = ${id}`,
    sql<ChecklistItem>`
      select id, text, done from task_items where company_id = ${company} and task_id = ${id} order by id`,
    sql<Comment>`
      select c.id, c.author_id, p.username, c.text, c.created_at from task_comments c
      join profiles p on p.company_id = c.company_id and p.id = c.author_id
      where c.company_id = ${company} and c.task_id = ${id} order by c.id`,
  ])
  const { description, archived_at, created_at, ...card } = found(row)
  return { task: card, description, archived_at, created_at, checklist, discussion }
}

const boardOf = ({ id, search, assignee }: TaskBoardInput): Sql => fragment`
  and t.project_id = ${id}
  ${search === '' ? empty : fragment`and t.search_text like trama.anywhere(${search})`}
  ${assignee ? fragment`and t.assignee = ${assignee}` : empty}`
