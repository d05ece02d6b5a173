import { Bell } from 'lucide-react'
import { useCompanyToday } from '#src/web/company-today.ts'
import { shortDate } from '#src/web/formats.ts'
import { initialsOf } from '#src/web/ui/text/initials.ts'
import { urgencyOf } from '../rules.ts'
import type { Opportunity } from '../schemas.ts'
import css from './opportunity-face.module.css'

/** The last line of a card: who sells it, when it is meant to close, and the step that comes next. */
export function OpportunityPlan({ opportunity }: { opportunity: Opportunity }) {
  const { owner_name, expected_on, next_step, next_step_on } = opportunity
  const today = useCompanyToday()
  const step = next_step || (next_step_on && 'Siguiente paso')
  const urgency = next_step_on === null ? undefined : urgencyOf(next_step_on, today)
  return (
    <span className={css.plan}>
      {owner_name !== null && (
        <span className={css.owner} title={owner_name}>
          <span className="only-read">Vendedor: {owner_name}. </span>
          <span aria-hidden>{initialsOf(owner_name)}</span>
        </span>
      )}
      {step && (
        <span className={css.step} data-urgency={urgency} title={step}>
          {urgency !== undefined && urgency !== 'open' && <Bell size={12} aria-hidden />}
          <span>
            <span className="only-read">{STEP[urgency ?? 'open']}</span>
            {step}
          </span>
        </span>
      )}
      {expected_on !== null && (
        <time
          className={css.day}
          dateTime={expected_on}
          title="Cierre esperado"
          data-urgency={urgencyOf(expected_on, today)}
        >
          <span className="only-read">
            {expected_on < today ? 'El cierre esperado ya pasó: ' : 'Cierre esperado: '}
          </span>
          {shortDate(expected_on)}
        </time>
      )}
    </span>
  )
}

const STEP = { late: 'Paso atrasado: ', due: 'Paso para hoy: ', open: 'Siguiente paso: ' }
