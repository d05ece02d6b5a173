import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CustomFacts } from '#src/platform/custom/ui/custom-facts.tsx'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { linkTo } from '#src/web/address/link-to.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { whatsappLink } from '#src/web/contact/whatsapp-link.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { EmailLink } from '#src/web/ui/text/address-text.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import { ventas } from '../../contract.ts'
import { ageInDays, ageText, urgencyOf } from '../rules.ts'
import type { ListedOpportunity } from '../schemas.ts'
import css from './opportunity-sheet.module.css'

/** What is known of an opportunity. */
export function OpportunityFacts({ opportunity }: { opportunity: ListedOpportunity }) {
  const { value, product_interest, client_id, created_at, closed_at, lost_reason, archived_at, outcome } = opportunity
  const { untaxed } = useDocumentWords()
  const movable = useMay()(ventas.moveOpportunity) && outcome === 'open' && archived_at === null
  return (
    <Facts>
      <Fact name="Etapa">{movable ? <StageChoice opportunity={opportunity} /> : opportunity.stage_name}</Fact>
      <Fact name="Valor">
        <Money amount={value} /> {untaxed}
      </Fact>
      <Fact name="Probabilidad">
        {opportunity.odds} % · <Money amount={opportunity.weighted} /> ponderado
      </Fact>
      <Fact name="Vendedor">{opportunity.owner_name ?? 'Nadie todavía'}</Fact>
      <Fact name="Cierre esperado">
        <PlannedDay day={opportunity.expected_on} open={outcome === 'open'} />
      </Fact>
      <Fact name="Siguiente paso">
        {opportunity.next_step}
        {opportunity.next_step !== '' && opportunity.next_step_on !== null && ' · '}
        {(opportunity.next_step === '' || opportunity.next_step_on !== null) && (
          <PlannedDay day={opportunity.next_step_on} open={outcome === 'open'} />
        )}
      </Fact>
      <Fact name="Producto de interés">{product_interest}</Fact>
      <Fact name="WhatsApp">
        <Whatsapp whatsapp={opportunity.whatsapp} />
      </Fact>
      <Fact name="Correo">{opportunity.email && <EmailLink email={opportunity.email} />}</Fact>
      {opportunity.source !== '' && <Fact name="Origen">{opportunity.source}</Fact>}
      <Fact name="Antigüedad">{ageText(ageInDays(created_at))}</Fact>
      <Fact name="Ficha del cliente">
        <ClientFile id={client_id} />
      </Fact>
      <CustomFacts kind="sales_opportunities" values={opportunity.custom} />
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

/** A day that was planned, marked when it has passed and the opportunity is still open. */
function PlannedDay({ day, open }: { day: string | null; open: boolean }) {
  const today = useCompanyToday()
  const late = day !== null && open && urgencyOf(day, today) === 'late'
  return (
    <span className={late ? css.late : undefined}>
      <DateText at={day} />
      {late && <span className="only-read"> (ya pasó)</span>}
    </span>
  )
}
