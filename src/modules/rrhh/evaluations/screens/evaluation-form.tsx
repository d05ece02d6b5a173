import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { rrhh } from '../../contract.ts'
import type { Evaluation, Goal } from '../schemas.ts'
import { GoalsField } from './goals-field.tsx'
import { ScoresField } from './scores-field.tsx'

const typedGoals = (goals: readonly Goal[]) => goals.map((goal) => ({ ...goal, due_on: goal.due_on ?? '' }))

/** A draft: its scores, what there is to say, and the goals. */
export function EvaluationForm({ evaluation }: { evaluation: Evaluation }) {
  const { id, version, comment, scores, goals } = evaluation
  return (
    <Form
      call={rrhh.editEvaluation}
      initial={{
        comment,
        scores: scores.map((one) => ({ criterion_id: one.criterion_id, score: one.score, comment: one.comment })),
        goals: typedGoals(goals),
      }}
      extra={{ id, version }}
      submit="Guardar evaluación"
      label={`Evaluación de ${evaluation.employee}`}
      keep
    >
      <ScoresField name="scores" scores={scores} />
      <TextAreaField name="comment" label="Comentario general" />
      <GoalsField name="goals" />
    </Form>
  )
}

/** The goals of a published one go on. */
export function GoalsForm({ evaluation }: { evaluation: Evaluation }) {
  const { id, version, goals } = evaluation
  return (
    <Form
      call={rrhh.editGoals}
      initial={{ goals: typedGoals(goals) }}
      extra={{ id, version }}
      submit="Guardar objetivos"
      label="Objetivos"
      keep
    >
      <GoalsField name="goals" />
    </Form>
  )
}
