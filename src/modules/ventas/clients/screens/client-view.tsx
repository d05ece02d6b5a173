import { Button } from '@mantine/core'
import { useState } from 'react'
import { cdm } from '#src/modules/cdm/contract.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { usePages, useQuery } from '#src/web/calls/call.ts'
import { ContactWays } from '#src/web/contact/contact-ways.tsx'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { Detail } from '#src/web/ui/detail/detail.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PagesFooter } from '#src/web/ui/table/pages-footer.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { ventas } from '../../contract.ts'
import type { ClientDetail, SalesClient } from '../schemas.ts'
import { NewActivityForm } from './activity-form.tsx'
import { ActivityItem } from './activity-item.tsx'
import { SalesClientDialog } from './client-dialog.tsx'
import { ClientInvoices } from './client-invoices.tsx'
import { ClientOpportunities, ClientQuotes } from './client-sales.tsx'
import css from './crm.module.css'

/** A client's page: contact data, activities, opportunities, quotes and invoices. */
export function ClientView({ id }: { id: string }) {
  const { data, failure } = useQuery(ventas.client, { id }, { quiet: true })
  return (
    <section aria-label="Cliente">
      <BackLink to={linkTo({ tab: 'crm' })}>Clientes</BackLink>
      {data ? (
        <Loaded detail={data} />
      ) : failure ? (
        <EmptyState title="Este cliente ya no está." text={failure.message} />
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}

function Loaded({ detail }: { detail: ClientDetail }) {
  const { client, won_value } = detail
  const [editing, setEditing] = useState<SalesClient | null>(null)
  const may = useMay()
  const invoicing = useSession().modules.includes('contabilidad')
  return (
    <Detail
      title={client.name}
      subtitle={client.company}
      state={client.archived_at !== null && <Badge>Archivado</Badge>}
      acts={
        <>
          <ContactWays email={client.email} phone={client.phone} />
          {may(cdm.editClient) && (
            <Button variant="default" leftSection={<Icon name="pencil" size={15} />} onClick={() => setEditing(client)}>
              Editar
            </Button>
          )}
        </>
      }
    >
      <dl className={css.figures}>
        <div>
          <dt>Por ganar</dt>
          <dd>
            <Money amount={client.open_value} />
          </dd>
        </div>
        <div>
          <dt>Ganado</dt>
          <dd>
            <Money amount={won_value} />
          </dd>
        </div>
        <div>
          <dt>Cotizaciones</dt>
          <dd>{detail.quotes.length}</dd>
        </div>
      </dl>
      <div className={css.columns}>
        <div className={css.column}>
          {may(ventas.addActivity) && (
            <Card title="Nueva actividad">
              <NewActivityForm client={client.id} />
            </Card>
          )}
          <Timeline client={client.id} />
        </div>
        <div className={css.column}>
          <ClientOpportunities client={client} opportunities={detail.opportunities} />
          <ClientQuotes quotes={detail.quotes} client={client} />
          {invoicing && <ClientInvoices client={client.id} />}
        </div>
      </div>
      <SalesClientDialog editing={editing} onClose={() => setEditing(null)} />
    </Detail>
  )
}

function Timeline({ client }: { client: string }) {
  const pages = usePages(ventas.activities, { id: client })
  return (
    <Card title="Historia">
      {pages.rows === undefined ? (
        pages.failure ? (
          <LoadError title="No pudimos cargar la historia." again={pages.again} />
        ) : (
          <SkeletonRows />
        )
      ) : pages.rows.length === 0 ? (
        <p className={css.quiet}>Aún no hay actividades con este cliente.</p>
      ) : (
        <>
          <ol className={css.timeline} aria-label="Historia con el cliente">
            {pages.rows.map((activity) => (
              <ActivityItem key={activity.id} activity={activity} />
            ))}
          </ol>
          <PagesFooter pages={pages} noun={['actividad', 'actividades']} />
        </>
      )}
    </Card>
  )
}
