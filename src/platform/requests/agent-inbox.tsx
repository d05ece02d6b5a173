import { EmptyState } from '#src/web/ui/empty-state.tsx'

/** 'Solicitudes de Conexión': what companies ask for of the agents' catalogue. */
export default function AgentInbox() {
  return <EmptyState title="No hay solicitudes." />
}
