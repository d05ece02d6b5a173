import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { linkTo } from '#src/web/address/link-to.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { whatsappLink } from '#src/web/contact/whatsapp-link.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { EmailLink } from '#src/web/ui/text/address-text.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import { ClientQuotes } from '../../clients/screens/client-sales.tsx'
import { ventas } from '../../contract.ts'
import { linkToQuotes, NEW_QUOTE } from '../../quotes/screens/state/use-quote-view.tsx'
import { ageInDays, ageText } from '../rules.ts'
import type { ListedOpportunity, OpportunityDetail } from '../schemas.ts'
import { OpportunityHistory } from './history/opportunity-history.tsx'
import { OutcomeBadge } from './history/outcome-badge.tsx'
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
  const history = useHistory(ventas.opportunity)({ id: opportunity.id, name: opportunity.client_name })
  const acts = [...actsOn(opportunity, archived).filter(({ label }) => label !== 'Abrir'), ...history]

  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <h3 className={css.title}>{opportunity.client_name}</h3>
        {archived ? <Badge>Archivada</Badge> : <OutcomeBadge outcome={opportunity.outcome} />}
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
      <OpportunityFacts opportunity={opportunity} />
      {note !== '' && <p className={css.note}>{note}</p>}
      <Quotes opportunity={opportunity} />
      <OpportunityHistory detail={detail} />
      {dialog}
    </article>
  )
}

function OpportunityFacts({ opportunity }: { opportunity: ListedOpportunity }) {
  const { value, product_interest, client_id, created_at, closed_at, lost_reason, archived_at, outcome } = opportunity
  const { untaxed } = useDocumentWords()
  const movable = useMay()(ventas.moveOpportunity) && outcome === 'open' && archived_at === null
  return (
    <Facts>
      <Fact name="Etapa">{movable ? <StageChoice opportunity={opportunity} /> : opportunity.stage_name}</Fact>
      <Fact name="Valor">
        <Money amount={value} /> {untaxed}
      </Fact>
      <Fact name="Producto de interés">{product_interest}</Fact>
      <Fact name="WhatsApp">
        <Whatsapp whatsapp={opportunity.whatsapp} />
      </Fact>
      <Fact name="Correo">{opportunity.email && <EmailLink email={opportunity.email} />}</Fact>
      <Fact name="Antigüedad">{ageText(ageInDays(created_at))}</Fact>
      <Fact name="Ficha del cliente">
        <ClientFile id={client_id} />
      </Fact>
      {closed_at !== null && (
        <Fact name="Cerrada">
          <DateText at={closed_at} />
        </Fact>
      )}
      {lost_reason !== '' && (
        <Fact name="Por qué se perdió" wide>
          {lost_reason}
        </Fact>
      )}
    </Facts>
  )
}

/** A link to the client's page. */
function ClientFile({ id }: { id: string | null }) {
  const connected = useSession().modules.includes('cdm')
  if (id === null) return 'Solo el nombre'
  if (!connected) return 'Está en tus clientes'
  return <Link {...linkTo({ tab: 'crm', cliente: id })}>Ver en el CRM</Link>
}

/** The opportunity's quotes. */
function Quotes({ opportunity }: { opportunity: ListedOpportunity }) {
  const quotes = useQuery(ventas.quotes, { opportunity_id: opportunity.id }, { quiet: true }).data?.rows ?? []
  return quotes.length === 0 ? null : <ClientQuotes quotes={quotes} />
}

function Whatsapp({ whatsapp }: { whatsapp: string }) {
  const chat = whatsappLink(whatsapp, useViewedCompany().country)
  if (chat === null) return <>{whatsapp || '—'}</>
  return (
    <a href={chat} target="_blank" rel="noreferrer">
      {whatsapp}
    </a>
  )
}

/** The opportunity's stage; choosing another moves it to the top there. */
function StageChoice({ opportunity }: { opportunity: ListedOpportunity }) {
  const { id, version, status, stage_name } = opportunity
  const moving = useAction(ventas.moveOpportunity)
  const stages = useQuery(ventas.stages).data?.stages ?? [{ id: status, name: stage_name }]
  return (
    <NativeSelect
      aria-label="Etapa"
      className={css.stage}
      data={stages.map((stage) => ({ value: stage.id, label: stage.name }))}
      value={status}
      // A select that gets disabled loses the focus.
      onChange={(event) => !moving.busy && void moving.run({ id, version, status: event.currentTarget.value })}
    />
  )
}
