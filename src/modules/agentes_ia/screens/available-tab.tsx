import { useState } from 'react'
import { OfferCard } from '#src/platform/requests/ui/offer-card.tsx'
import { OfferGrid } from '#src/platform/requests/ui/offer-grid.tsx'
import { useQuery } from '#src/web/call.ts'
import { useMay } from '#src/web/session.tsx'
import { agentes_ia, type OfferedAgent } from '../contract.ts'
import module from '../module.ts'
import { Loaded } from './loaded.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** 'Agentes Disponibles': the catalogue, and how each agent stands with the company. */
export function AvailableTab() {
  const offers = useQuery(agentes_ia.offers)
  const may = useMay()(agentes_ia.requestAgent)
  const [asking, setAsking] = useState<OfferedAgent | null>(null)
  return (
    <>
      <Loaded {...offers}>
        {(agents) => (
          <OfferGrid offers={agents} search="Buscar agentes" empty="Aún no hay agentes en el catálogo.">
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
        )}
      </Loaded>
      <RequestDialog agent={asking} onClose={() => setAsking(null)} />
    </>
  )
}
