import { Button } from '@mantine/core'
import { useState } from 'react'
import { isFree } from '#src/platform/membership/rules.ts'
import { PriceText } from '#src/platform/membership/screens/prices/price-text.tsx'
import { WorkLog } from '#src/platform/worklog/ui/work-log.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type ConnectedService, marketing } from './contract.ts'
import css from './marketing.module.css'

/** What the company has: what is done for it, since when and for how much. */
export function MisServiciosTab() {
  const { data, failure, again } = useQuery(marketing.connected)
  const [opened, setOpened] = useState<ConnectedService | null>(null)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar tus servicios." again={again} /> : <SkeletonRows count={4} />
  if (data.length === 0) {
    return (
      <EmptyState
        title="Aún no tienes servicios conectados."
        text="Solicita uno en Servicios Disponibles; aquí verás su trabajo y sus resultados."
      />
    )
  }
  return (
    <div className={css.services}>
      {data.map((service) => (
        <ServiceCard key={service.id} service={service} onOpen={() => setOpened(service)} />
      ))}
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={opened?.name ?? ''} size="lg">
        {opened && <WorkLog calls={marketing} connection={opened.id} />}
      </Dialog>
    </div>
  )
}

function ServiceCard({ service, onOpen }: { service: ConnectedService; onOpen: () => void }) {
  const { name, description, connected_at, price, results, open_requests, latest } = service
  return (
    <Card
      title={name}
      description={description}
      actions={
        <Button variant="default" size="sm" aria-label={`Ver el trabajo de ${name}`} onClick={onOpen}>
          Ver el trabajo
        </Button>
      }
    >
      <Facts plain>
        <Fact name="Conectado desde">
          <DateText at={connected_at} as="long" />
        </Fact>
        <Fact name="Costo">
          <span>
            <PriceText price={price} />
            {!isFree(price) && ' al mes'}
          </span>
        </Fact>
        <Fact name="Resultados">{count(results)}</Fact>
        <Fact name="Solicitudes pendientes">{count(open_requests)}</Fact>
        <Fact name="Lo último" wide>
          {latest ? (
            <span>
              {latest.title} · <DateText at={latest.created_at} as="moment" />
            </span>
          ) : (
            'Todavía no hay resultados. Trama los publica aquí.'
          )}
        </Fact>
      </Facts>
    </Card>
  )
}
