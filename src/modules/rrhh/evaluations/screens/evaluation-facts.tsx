import { decimalText } from '#src/web/formats.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { SCORE_WORDS } from '../rules.ts'
import type { Evaluation } from '../schemas.ts'

interface EvaluationFactsProps {
  evaluation: Evaluation
  /** See Facts. */
  plain?: boolean
}

/** An evaluation as it is read. */
export function EvaluationFacts({ evaluation, plain }: EvaluationFactsProps) {
  const { score, comment, employee_comment, acknowledged_at } = evaluation
  return (
    <>
      <Facts plain={plain}>
        <Fact name="Puntaje">{score === null ? '—' : `${decimalText(score)} de 5`}</Fact>
        <Fact name="Período">{evaluation.period}</Fact>
        <Fact name="Evalúa">{evaluation.username}</Fact>
        {acknowledged_at && (
          <Fact name="Leída">
            <DateText at={acknowledged_at} as="moment" />
          </Fact>
        )}
        {comment && (
          <Fact name="Comentario" wide>
            {comment}
          </Fact>
        )}
        {employee_comment && (
          <Fact name={`Respuesta de ${evaluation.employee}`} wide>
            {employee_comment}
          </Fact>
        )}
      </Facts>
      <Rows label="Criterios">
        {evaluation.scores.map(({ criterion_id, name, weight, comment, score }) => (
          <Row key={criterion_id} title={name} text={[`Peso ${weight}`, comment].filter(Boolean).join(' · ')}>
            {score === null ? '—' : `${score} · ${SCORE_WORDS[score - 1]}`}
          </Row>
        ))}
      </Rows>
    </>
  )
}
