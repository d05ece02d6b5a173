import { useState } from 'react'
import { useQuery } from '#src/web/call.ts'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { agentes_ia, type ConnectedAgent } from '../contract.ts'
import css from './agents.module.css'
import { ConnectedCard } from './connected-card.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { Loaded } from './loaded.tsx'

/** The agents that the company has, each with what it was given. */
export function ConnectedTab() {
  const connected = useQuery(agentes_ia.connected)
  const [editing, setEditing] = useState<ConnectedAgent | null>(null)
  return (
    <>
      <Loaded {...connected}>
        {(agents) =>
          agents.length === 0 ? (
            <EmptyState
              title="Aún no tienes agentes conectados."
              text="Solicita uno en Agentes Disponibles; aquí verás su configuración."
            />
          ) : (
            <ul className={css.connected}>
              {agents.map((agent) => (
                <ConnectedCard key={agent.id} agent={agent} onEdit={() => setEditing(agent)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <EditDialog agent={editing} onClose={() => setEditing(null)} />
    </>
  )
}
