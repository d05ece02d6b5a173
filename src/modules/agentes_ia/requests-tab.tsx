import { Inbox } from '#src/platform/requests/screens/inbox.tsx'
import { AgentReview } from './screens/agent-review.tsx'

/** 'Solicitudes de Conexión': what companies ask for of the agents' catalogue. */
export default function AgentRequests() {
  return <Inbox kind="agent" what="Agente" review={AgentReview} />
}
