import { agentes_ia } from '#src/modules/agentes_ia/contract.ts'
import { requests } from '#src/platform/requests/contract.ts'
import { addAgent, FILLED } from '../../world/agents.ts'
import { deed, named, type Walk } from './deed.ts'

const connected = async ({ must, ana }: Parameters<Parameters<typeof deed>[1]>[1]) => {
  const [agent] = await must(ana, agentes_ia.connected, {})
  return { id: agent?.id ?? '', version: agent?.version ?? 0 }
}
/** Of an agent that control has just put into the catalogue. */
const request = deed(agentes_ia.requestAgent, async (_, world) => ({
  agent_id: await addAgent(world, named('Agente')),
  form_data: FILLED,
}))

export const agentesWalk: Walk = {
  area: 'agentes_ia',
  before: [
    request,
    deed(requests.approve, (made) => ({ kind: 'agent', id: made(agentes_ia.requestAgent).id }), 'control'),
  ],
  deeds: [
    // Its form holds a secret, which no history keeps.
    { ...request, once: true },
    deed(agentes_ia.editAgent, async (_, world) => ({ ...(await connected(world)), config: FILLED })),
    deed(agentes_ia.pauseAgent, (_, world) => connected(world)),
    deed(agentes_ia.resumeAgent, (_, world) => connected(world)),
    deed(agentes_ia.askWork, async (_, world) => ({
      connection_id: (await connected(world)).id,
      title: named('Cambio'),
    })),
    deed(agentes_ia.commentWork, (made) => ({ id: made(agentes_ia.askWork).id, text: 'Para el lunes.' })),
    deed(agentes_ia.disconnectAgent, async (_, world) => ({ id: (await connected(world)).id })),
  ],
  figures: { agents: 'select id, paused_at is not null as rests from connected_agents order by id' },
}
