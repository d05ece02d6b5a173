import { useAction, useQuery } from '#src/web/calls/call.ts'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { offers, type UsedAgent } from './contract.ts'
import { AgentDialog } from './ui/agent-dialog.tsx'
import { Catalogue } from './ui/catalogue.tsx'

/** 'Gestionar Agentes': the agents that control offers, with what a company fills in to ask for each. */
export function AgentCatalogue() {
  const { data, failure, again } = useQuery(offers.agents)
  const moving = useAction(offers.moveAgent)
  const removal = useAction(offers.removeAgent)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar el catálogo." again={again} /> : <SkeletonRows count={4} />
  return (
    <Catalogue
      offers={data}
      noun={['agente', 'agentes']}
      onMove={async ({ id }, position) => (await moving.run({ id, position })).ok}
      onRemove={({ id }) => void removal.run({ id })}
      dialog={(editing, close) => <AgentDialog editing={editing} onClose={close} />}
      detail={(agent) => <span>{fieldsOf(agent)}</span>}
    />
  )
}

const fieldsOf = ({ template_fields: { length } }: UsedAgent) =>
  length === 0 ? 'Sin formulario' : length === 1 ? '1 campo' : `${length} campos`
