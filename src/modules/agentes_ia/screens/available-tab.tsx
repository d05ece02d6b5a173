import { useState } from 'react'
import { OfferCard } from '#src/platform/requests/ui/offer-card.tsx'
import { OfferGrid } from '#src/platform/requests/ui/offer-grid.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { agentes_ia, type OfferedAgent } from '../contract.ts'
import module from '../module.ts'
import { RequestDialog } from './request-dialog.tsx'

/** 'Agentes Disponibles': the catalogue, and how each agent stands with the company. */
export function AvailableTab() {
  const { data, failure, again } = useQuery(agentes_ia.offers)
  const may = useMay()(agentes_ia.requestAgent)
  const [asking, setAsking] = useState<OfferedAgent | null>(null)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar los agentes." again={again} /> : <SkeletonRows count={4} />
  return (
    <>
      <OfferGrid offers={data} search="Buscar agentes" empty="Todavía no hay agentes disponibles.">
        {(agent) => (
          <OfferCard
            key={agent.id}
            {...agent}
            icon={module.icon}
            color={module.color}
            onRequest={may ? () => setAsking(agent) : undefined}
          />
        )}
      </OfferGrid>
      <RequestDialog agent={asking} onClose={() => setAsking(null)} />
    </>
  )
}
