import { useState } from 'react'
import { OfferCard } from '#src/platform/requests/ui/offer-card.tsx'
import { OfferGrid } from '#src/platform/requests/ui/offer-grid.tsx'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { type AvailableService, marketing } from './contract.ts'
import module from './module.ts'

/** What the company has, waits for and may ask for. */
export function ServiciosTab() {
  const { data, failure, again } = useQuery(marketing.services)
  const request = useAction(marketing.requestService)
  const disconnection = useAction(marketing.disconnectService)
  const [requested, setRequested] = useState<string | null>(null)
  const may = useMay()
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar los servicios." again={again} /> : <SkeletonRows count={4} />

  const ask = ({ id }: AvailableService) => {
    if (request.busy) return
    setRequested(id)
    void request.run({ service_id: id })
  }
  const disconnect = ({ connection_id }: AvailableService) =>
    connection_id !== null && void disconnection.run({ id: connection_id })

  return (
    <OfferGrid offers={data} search="Buscar servicios" empty="Todavía no hay servicios disponibles.">
      {(service) => (
        <OfferCard
          key={service.id}
          name={service.name}
          description={service.description}
          icon={module.icon}
          color={module.color}
          state={service.state}
          price={service.price}
          busy={request.busy && requested === service.id}
          onRequest={may(marketing.requestService) ? () => ask(service) : undefined}
          actions={
            service.state === 'connected' && may(marketing.disconnectService)
              ? [{ label: 'Desconectar', icon: 'plug', onClick: () => disconnect(service), danger: true }]
              : []
          }
        />
      )}
    </OfferGrid>
  )
}
