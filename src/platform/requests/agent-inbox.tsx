import { Inbox } from './screens/inbox.tsx'

/** 'Solicitudes de Conexión': what companies ask for of the agents' catalogue. */
export default function AgentInbox() {
  return <Inbox kind="agent" />
}
