import { useState } from 'react'
import { useQuery } from '#src/web/call.ts'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/skeleton.tsx'
import { Unloaded } from '#src/web/ui/unloaded.tsx'
import { agentes_ia, type ConnectedAgent } from '../contract.ts'
import css from './agents.module.css'
import { ConnectedCard } from './connected-card.tsx'
import { EditDialog } from './edit-dialog.tsx'

/** The agents that the company has, each with what it was given. */
export function ConnectedTab() {
  const { data, failure, again } = useQuery(agentes_ia.connected)
  const [editing, setEditing] = useState<ConnectedAgent | null>(null)
  if (data === undefined)
    return failure ? <Unloaded title="No pudimos cargar los agentes." again={again} /> : <SkeletonRows count={4} />
  if (data.length === 0) {
    return (
      <EmptyState
        title="Aún no tienes agentes conectados."
        text="Solicita uno en Agentes Disponibles; aquí verás su configuración."
      />
    )
  }
  return (
    <>
      <ul className={css.connected}>
        {data.map((agent) => (
          <ConnectedCard key={agent.id} agent={agent} onEdit={() => setEditing(agent)} />
        ))}
      </ul>
      <EditDialog agent={editing} onClose={() => setEditing(null)} />
    </>
  )
}
