import { useQuery } from '#src/web/calls/call.ts'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { rrhh } from '../../contract.ts'
import type { Evaluation } from '../schemas.ts'
import { EvaluationFacts } from './evaluation-facts.tsx'
import css from './evaluations.module.css'

/** The published evaluations of the person who looks. */
export function OwnEvaluations() {
  const { data, failure, again } = useQuery(rrhh.myEvaluations)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar tus evaluaciones." again={again} /> : <SkeletonRows />
  if (data.length === 0)
    return (
      <EmptyState
        title="No tienes evaluaciones."
        text="Aquí verás las tuyas cuando se publiquen, si tu cuenta está vinculada con tu ficha de empleado."
      />
    )
  return (
    <section className={css.own} aria-label="Mis evaluaciones">
      {data.map((evaluation) => (
        <Own key={evaluation.id} evaluation={evaluation} />
      ))}
    </section>
  )
}

function Own({ evaluation }: { evaluation: Evaluation }) {
  const { id, version, goals, acknowledged_at } = evaluation
  return (
    <Card title={`Mi evaluación · ${evaluation.period}`}>
      <div className={css.parts}>
        <EvaluationFacts evaluation={evaluation} plain />
        {goals.length > 0 && (
          <PagePart title="Objetivos" level={3}>
            <Rows label="Objetivos">
              {goals.map(({ title, due_on, progress }) => (
                <Row
                  key={title}
                  title={title}
                  text={
                    due_on && (
                      <>
                        Para el <DateText at={due_on} />
                      </>
                    )
                  }
                >
                  {progress} %
                </Row>
              ))}
            </Rows>
          </PagePart>
        )}
        {acknowledged_at === null && (
          <Form call={rrhh.acknowledgeEvaluation} extra={{ id, version }} submit="Confirmar que la leí" keep>
            <TextAreaField name="comment" label="Tu comentario" hint="Si quieres; después de confirmar no se cambia." />
          </Form>
        )}
      </div>
    </Card>
  )
}
