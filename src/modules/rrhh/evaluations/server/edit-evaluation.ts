import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { weightedScore } from '../rules.ts'
import type { Evaluation, EvaluationChange, GoalsChange, NewEvaluation } from '../schemas.ts'
import { evaluationAt } from './lists.ts'

/** A draft with the company's criteria, and the goals of the employee's last evaluation that are not reached. */
export async function addEvaluation({ sql, company, user, input }: Ctx<NewEvaluation>): Promise<Evaluation> {
  const { employee_id, period, starts_on, ends_on } = input
  found((await sql`select from employees where company_id = ${company} and id = ${employee_id} for key share`)[0])
  const id = v7()
  await sql`
    insert into evaluations (company_id, id, employee_id, period, starts_on, ends_on, person_id)
    values (${company}, ${id}, ${employee_id}, ${period}, ${starts_on}, ${ends_on}, ${user.id})`
  const scores = await sql`
    insert into evaluation_scores (company_id, id, evaluation_id, criterion_id, position, name, weight)
    select ${company}::uuid, gen_random_uuid(), ${id}::uuid, c.id, row_number() over (order by c.plain_name, c.id), c.name, c.weight
    from evaluation_criteria c where c.company_id = ${company} and c.archived_at is null returning id`
  if (scores.length === 0)
    throw refusal('criteria_missing', 'Crea antes los criterios con los que evalúas, en Criterios.')
  await sql`
    insert into evaluation_goals (company_id, id, evaluation_id, position, title, due_on, progress)
    select ${company}::uuid, gen_random_uuid(), ${id}::uuid, g.position, g.title, g.due_on, g.progress
    from evaluation_goals g
    where g.company_id = ${company} and g.progress < 100 and g.evaluation_id = (
      select v.id from evaluations v where v.company_id = ${company} and v.employee_id = ${employee_id} and v.id <> ${id}
      order by v.ends_on desc, v.id desc limit 1)`
  return evaluationAt(sql, company, id)
}

export async function editEvaluation({ sql, company, input }: Ctx<EvaluationChange>): Promise<Evaluation> {
  const { id, comment, goals } = input
  const before = await heldEvaluation(sql, company, input)
  if (before.published_at !== null)
    throw refusal('evaluation_published', 'Está publicada: vuélvela a borrador para cambiarla.')
  const scores = before.scores.map((score) => ({
    ...score,
    ...input.scores.find(({ criterion_id }) => criterion_id === score.criterion_id),
  }))
  await sql`
    update evaluation_scores s set score = m.score, comment = m.comment
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as m (criterion_id uuid, score integer, comment text)
    where s.company_id = ${company} and s.evaluation_id = ${id} and s.criterion_id = m.criterion_id`
  await writeGoals(sql, company, { id, goals })
  await sql`
    update evaluations set comment = ${comment}, score = ${weightedScore(scores)}, version = version + 1
    where company_id = ${company} and id = ${id}`
  return evaluationAt(sql, company, id)
}

export async function editGoals({ sql, company, input }: Ctx<GoalsChange>): Promise<Evaluation> {
  await heldEvaluation(sql, company, input)
  await writeGoals(sql, company, input)
  await sql`update evaluations set version = version + 1 where company_id = ${company} and id = ${input.id}`
  return evaluationAt(sql, company, input.id)
}

/** For the employee to see from now on; every criterion has its score. */
export async function publishEvaluation({ sql, company, input }: Ctx<ByVersion>): Promise<Evaluation> {
  const draft = await heldEvaluation(sql, company, input)
  if (draft.published_at !== null) throw refusal('evaluation_published', 'Esta evaluación ya está publicada.')
  const missing = draft.scores.find(({ score }) => score === null)
  if (missing) throw refusal('score_missing', `Falta el puntaje de «${missing.name}».`)
  await sql`
    update evaluations set published_at = now(), version = version + 1 where company_id = ${company} and id = ${draft.id}`
  return evaluationAt(sql, company, draft.id)
}

/** What the employee has read and answered stays as it is. */
export async function withdrawEvaluation({ sql, company, input }: Ctx<ByVersion>): Promise<Evaluation> {
  const published = await heldEvaluation(sql, company, input)
  if (published.published_at === null) throw refusal('evaluation_is_draft', 'Esta evaluación ya es un borrador.')
  if (published.acknowledged_at !== null) {
    throw refusal(
      'evaluation_acknowledged',
      `${published.employee} ya la leyó: prepara otra evaluación en vez de cambiar esta.`,
    )
  }
  await sql`
    update evaluations set published_at = null, version = version + 1 where company_id = ${company} and id = ${published.id}`
  return evaluationAt(sql, company, published.id)
}

export async function deleteEvaluation({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  const { published_at } = await heldEvaluation(sql, company, { id })
  if (published_at !== null) throw refusal('evaluation_published', 'Una evaluación publicada no se elimina.')
  await sql`delete from evaluation_goals where company_id = ${company} and evaluation_id = ${id}`
  await sql`delete from evaluation_scores where company_id = ${company} and evaluation_id = ${id}`
  await sql`delete from evaluations where company_id = ${company} and id = ${id}`
  return {}
}

/** As the person saw it, held until the end of the act. */
async function heldEvaluation(sql: Query, company: string, { id, version }: { id: string; version?: number }) {
  found((await sql`select from evaluations where company_id = ${company} and id = ${id} for update`)[0])
  const evaluation = await evaluationAt(sql, company, id)
  return foundAsSeen(evaluation, version ?? evaluation.version)
}

/** The goals as they are listed now; one that keeps its title stays the same row, for whoever reads the trail. */
async function writeGoals(sql: Query, company: string, { id, goals }: Pick<GoalsChange, 'id' | 'goals'>) {
  const left = await sql<{ id: string; title: string }>`
    select id, title from evaluation_goals where company_id = ${company} and evaluation_id = ${id} order by position`
  const written = goals.map((goal, at) => {
    const index = left.findIndex(({ title }) => title === goal.title)
    const [row] = index === -1 ? [] : left.splice(index, 1)
    return { ...goal, id: row?.id ?? v7(), position: at + 1, due_on: goal.due_on || null }
  })
  await sql`
    delete from evaluation_goals where company_id = ${company} and id = any(${left.map((goal) => goal.id)}::uuid[])`
  await sql`
    insert into evaluation_goals (company_id, id, evaluation_id, position, title, due_on, progress)
    select ${company}::uuid, m.id, ${id}::uuid, m.position, m.title, m.due_on, m.progress
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as m (id uuid, position integer, title text, due_on date, progress integer)
    on conflict (company_id, id) do update
      set position = excluded.position, due_on = excluded.due_on, progress = excluded.progress`
}
