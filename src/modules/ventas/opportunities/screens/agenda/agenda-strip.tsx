import { Link } from '@tanstack/react-router'
import { linkTo } from '#src/web/address/link-to.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { ventas } from '../../../contract.ts'
import { useOpenOpportunity } from '../use-opportunity-acts.tsx'
import css from './agenda.module.css'

/** Above the board: what the open opportunities are worth by their odds, and what of the person's own waits today. */
export function AgendaStrip() {
  const { data } = useQuery(ventas.agenda, {}, { quiet: true })
  const { open } = useOpenOpportunity()
  const sells = useMay()(ventas.addOpportunity)
  const today = useCompanyToday()
  if (data === undefined) return null
  const { weighted, steps, reminders } = data
  return (
    <div className={css.agenda}>
      <p className={css.weighted}>
        Valor ponderado: <Money amount={weighted} />
      </p>
      {sells && steps.length + reminders.length > 0 && (
        <ul className={css.due} aria-label="Para hoy">
          {steps.map(({ id, client_name, next_step, next_step_on }) => (
            <li key={id} data-late={next_step_on < today || undefined}>
              <button type="button" className={css.item} onClick={() => open({ id })}>
                <Icon name="handshake" size={14} />
                <strong>{client_name}</strong> <span>{next_step || 'Siguiente paso'}</span>
                {next_step_on < today && <DateText at={next_step_on} />}
              </button>
            </li>
          ))}
          {reminders.map(({ id, client_id, client_name, text, remind_on }) => (
            <li key={id} data-late={remind_on < today || undefined}>
              <Link className={css.item} {...linkTo({ tab: 'crm', cliente: client_id })}>
                <Icon name="bell-ring" size={14} />
                <strong>{client_name}</strong> <span>{text}</span>
                {remind_on < today && <DateText at={remind_on} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
