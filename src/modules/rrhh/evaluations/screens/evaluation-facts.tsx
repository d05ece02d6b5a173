import { decimalText } from '#src/kernel/format.ts'
import { DateText } from '#src/web/ui/date-text.tsx'
import { Fact, Facts } from '#src/web/ui/facts.tsx'
import { SCORE_WORDS } from '../rules.ts'
import type { Evaluation } from '../schemas.ts'
import css from './evaluations.module.css'

/** An evaluation as it is read. */
export function EvaluationFacts({ evaluation }: { evaluation: Evaluation }) {
  const { score, comment, employee_comment, acknowledged_at } = evaluation
  return (
    <>
      <Facts>
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
      <ul className={css.list} aria-label="Criterios">
        {evaluation.scores.map((one) => (
          <li key={one.criterion_id}>
            <span className={css.grow}>
              <strong>{one.name}</strong>
              <small>
                Peso {one.weight}
                {one.comment && ` · ${one.comment}`}
              </small>
            </span>
            <span>{one.score === null ? '—' : `${one.score} · ${SCORE_WORDS[one.score - 1]}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
