import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { NotesButton } from '#src/platform/notes/ui/notes-button.tsx'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useVisited } from '#src/web/palette/use-visited.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { ClientQuotes } from '../../clients/screens/client-sales.tsx'
import { ventas } from '../../contract.ts'
import { linkToQuotes, NEW_QUOTE } from '../../quotes/screens/state/use-quote-view.tsx'
import type { ListedOpportunity, OpportunityDetail } from '../schemas.ts'
import { OpportunityChain } from './history/opportunity-chain.tsx'
import { OpportunityHistory } from './history/opportunity-history.tsx'
import { OutcomeBadge } from './history/outcome-badge.tsx'
import { OpportunityFacts } from './opportunity-facts.tsx'
import css from './opportunity-sheet.module.css'
import { useOpportunityActs } from './use-opportunity-acts.tsx'

/** Acts with a button of their own; the others are in the menu. */
const SHOWN_ACTS = ['Ganar', 'Perder', 'Reabrir']

/** All details of an opportunity. */
export function OpportunitySheet({ detail, onEdit }: { detail: OpportunityDetail; onEdit: () => void }) {
  const { opportunity, note } = detail
  const archived = opportunity.archived_at !== null
  const mayEdit = useMay()(ventas.editOpportunity)
  const { actsOn, dialog } = useOpportunityActs()
  useAskedAct({ cotizar: actsOn(opportunity, archived).find(({ label }) => label === 'Cotizar')?.onClick })
  useVisited(opportunity.client_name, 'Oportunidad')
  const history = useHistory(ventas.opportunity)({ id: opportunity.id, name: opportunity.client_name })
  const acts = [...actsOn(opportunity, archived).filter(({ label }) => label !== 'Abrir'), ...history]

  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <h3 className={css.title}>{opportunity.client_name}</h3>
        {archived ? <Badge>Archivada</Badge> : <OutcomeBadge outcome={opportunity.outcome} />}
        <NotesButton call={ventas.opportunity} id={opportunity.id} name={opportunity.client_name} />
      </header>
      {mayEdit && (
        <div className={css.acts}>
          {acts
            .filter(({ label }) => SHOWN_ACTS.includes(label))
            .map(({ label, icon = '', onClick }) => (
              <Button
                key={label}
                variant={label === 'Ganar' ? 'filled' : 'default'}
                leftSection={<Icon name={icon} size={15} />}
                onClick={onClick}
              >
                {label}
              </Button>
            ))}
          {!archived && opportunity.outcome === 'open' && (
            <Button
              variant="default"
              leftSection={<Icon name="file-text" size={15} />}
              renderRoot={(root) => (
                <Link {...root} {...linkToQuotes({ cotizacion: NEW_QUOTE, para: opportunity.id })} />
              )}
            >
              Cotizar
            </Button>
          )}
          {!archived && (
            <Button variant="default" leftSection={<Icon name="pencil" size={15} />} onClick={onEdit}>
              Editar
            </Button>
          )}
          <RowMenu actions={acts.filter(({ label }) => !SHOWN_ACTS.includes(label))} of={opportunity.client_name} />
        </div>
      )}
      <OpportunityChain detail={detail} />
      <OpportunityFacts opportunity={opportunity} />
      {note !== '' && <p className={css.note}>{note}</p>}
      <Quotes opportunity={opportunity} />
      <OpportunityHistory detail={detail} />
      {dialog}
    </article>
  )
}

/** The opportunity's quotes. */
function Quotes({ opportunity }: { opportunity: ListedOpportunity }) {
  const quotes = useQuery(ventas.quotes, { opportunity_id: opportunity.id }, { quiet: true }).data?.rows ?? []
  return quotes.length === 0 ? null : <ClientQuotes quotes={quotes} />
}
