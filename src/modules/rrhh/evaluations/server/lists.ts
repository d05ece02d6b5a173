import fragment, { join, type Sql } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Evaluation, EvaluationListInput, EvaluationRow, EvaluationState } from '../schemas.ts'

const IN_STATE: Record<EvaluationState, Sql> = {
  Borrador: fragment`v.published_at is null`,
  Publicada: fragment`v.published_at is not null and v.acknowledged_at is null`,
  Leída: fragment`v.acknowledged_at is not null`,
}

const STATE: Sql = fragment`
  case ${join(
    Object.entries(IN_STATE).map(([state, holds]) => fragment`when ${holds} then ${state}`),
    ' ',
  )} end`

const ROW: Sql = fragment`
  v.id, v.employee_id, e.name as employee, e.position, v.period, v.starts_on, v.ends_on, v.score, v.published_at,
  v.acknowledged_at, ${STATE} as state, v.version`

const FROM: Sql = fragment`
  from evaluations v join employees e on e.company_id = v.company_id and e.id = v.employee_id`

export const evaluations = (ctx: Ctx<EvaluationListInput>) =>
  listOf<EvaluationRow>(ctx, {
    select: ROW,
    from: FROM,
    where: [fragment`v.company_id = ${ctx.company}`, ctx.input.state && IN_STATE[ctx.input.state]],
    search: fragment`e.search_text || ' ' || trama.plain(v.period)`,
    order: descending(['date', fragment`v.ends_on`], ['uuid', fragment`v.id`]),
  })

export const evaluation = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => evaluationAt(sql, company, id)

export async function evaluationAt(sql: Query, company: string, id: string): Promise<Evaluation> {
  const [row] = await wholeOf(sql, company, fragment`v.id = ${id}`)
  return found(row)
}

/** Evaluations with their scores and goals, the latest period first. */
export const wholeOf = (sql: Query, company: string, where: Sql) =>
  sql<Evaluation>`
    select ${ROW}, v.comment, v.employee_comment, p.username,
      (select coalesce(jsonb_agg(jsonb_build_object('criterion_id', s.criterion_id, 'name', s.name, 'weight', s.weight,
         'score', s.score, 'comment', s.comment) order by s.position), '[]')
       from evaluation_scores s where s.company_id = ${company} and s.evaluation_id = v.id) as scores,
      (select coalesce(jsonb_agg(jsonb_build_object('title', g.title, 'due_on', g.due_on, 'progress', g.progress)
         order by g.position), '[]')
       from evaluation_goals g where g.company_id = ${company} and g.evaluation_id = v.id) as goals
    ${FROM} join profiles p on p.company_id = v.company_id and p.id = v.person_id
    where v.company_id = ${company} and ${where} order by v.ends_on desc, v.id desc limit ${PAGE_ROWS}`
