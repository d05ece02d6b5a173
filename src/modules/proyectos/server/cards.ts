import fragment from 'sql-template-tag'
import type { Cards } from '#src/server/board/board.ts'

/** Tasks as cards: of a project's board, and of every list. */
export const TASK_CARDS: Cards = {
  table: 'tasks',
  status: 'status',
  type: 'text',
  within: ['project_id'],
  face: fragment`
    t.id, t.status, t.rank, t.version, t.project_id, project.name as project_name, t.title, t.assignee,
    person.username as assignee_name, t.due_date::text as due_date, checked.items, checked.items_done, said.comments`,
  joins: fragment`
    join projects project on project.company_id = t.company_id and project.id = t.project_id
    left join profiles person on person.company_id = t.company_id and person.id = t.assignee
    cross join lateral (
      select count(*)::int as items, count(*) filter (where i.done)::int as items_done
      from task_items i where i.company_id = t.company_id and i.task_id = t.id) checked
    cross join lateral (
      select count(*)::int as comments from task_comments c where c.company_id = t.company_id and c.task_id = t.id) said`,
}
