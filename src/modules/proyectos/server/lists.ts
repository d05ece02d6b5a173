import fragment, { empty, join, type Sql } from 'sql-template-tag'
import { type ById, PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { boardColumns, columnCards } from '#src/server/board/board.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { TaskBoardInput, TaskListInput } from '../contract.ts'
import {
  type ChecklistItem,
  type Comment,
  TASK_STATUSES,
  type Task,
  type TaskDetail,
  type TaskPerson,
  type TaskStatus,
} from '../rows.ts'
import { TASK_CARDS } from './cards.ts'

export async function people({ sql, company }: Ctx<unknown>) {
  return await sql<TaskPerson>`
    select id, username from profiles where company_id = ${company} and active order by lower(username), id`
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

/** Days are counted from here in cursors, which hold figures. */
const FIRST_DAY = fragment`date '1900-01-01'`
const DUE = fragment`coalesce(t.due_date, date '9999-12-31')`

export async function tasks({ sql, company, user, input }: Ctx<TaskListInput>) {
  const after = decodeCursor(input.cursor, ['integer', 'uuid'])
  const wanted = [
    fragment`t.company_id = ${company}`,
    input.archived ? fragment`t.archived_at is not null` : fragment`t.archived_at is null`,
    fragment`exists (select from projects o where o.company_id = ${company} and o.id = t.project_id and o.archived_at is null)`,
    ...narrowed(input),
  ]
  if (input.mine) wanted.push(fragment`t.assignee = ${user.id}`)
  if (input.project_id) wanted.push(fragment`t.project_id = ${input.project_id}`)
  if (input.open) wanted.push(fragment`t.status <> 'Completado'`)
  if (input.status) wanted.push(fragment`t.status = ${input.status}`)
  if (input.from) wanted.push(fragment`t.due_date >= ${input.from}::date`)
  if (input.to) wanted.push(fragment`t.due_date <= ${input.to}::date`)
  const down = input.sort === '-due'
  const direction = down ? fragment`desc` : fragment`asc`
  const shown = after
    ? [
        ...wanted,
        fragment`(${DUE}, t.id) ${down ? fragment`<` : fragment`>`} (${FIRST_DAY} + least(${after[0]}::int, 3000000), ${after[1]}::uuid)`,
      ]
    : wanted
  const [rows, [counted]] = await Promise.all([
    sql<Task & { day: number }>`
      select ${TASK_CARDS.face}, ${DUE} - ${FIRST_DAY} as day from tasks t ${TASK_CARDS.joins ?? empty}
      where ${join(shown, ' and ')} order by ${DUE} ${direction}, t.id ${direction} limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`select count(*)::int as total from tasks t where ${join(wanted, ' and ')}`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => [row.day, row.id])
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

const boardOf = (input: TaskBoardInput): Sql =>
  fragment`and t.project_id = ${input.id} ${joined(narrowed(input).map((one) => fragment`and ${one}`))}`

function narrowed({ search, assignee }: { search: string; assignee?: string | undefined }): Sql[] {
  const wanted: Sql[] = []
  if (search !== '') wanted.push(fragment`t.search_text like trama.anywhere(${search})`)
  if (assignee) wanted.push(fragment`t.assignee = ${assignee}`)
  return wanted
}

const joined = (parts: Sql[]) => (parts.length === 0 ? empty : join(parts, ' '))
