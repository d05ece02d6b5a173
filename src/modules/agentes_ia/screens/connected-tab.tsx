import { useState } from 'react'
import { WorkLog } from '#src/platform/worklog/ui/work-log.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { agentes_ia, type ConnectedAgentCard } from '../contract.ts'
import css from './agents.module.css'
import { ConnectedCard } from './connected-card.tsx'
import { EditAgentDialog } from './edit-dialog.tsx'

/** The agents that the company has, each with what it was given. */
export function ConnectedTab() {
  const { data, failure, again } = useQuery(agentes_ia.connected)
  const [editing, setEditing] = useState<ConnectedAgentCard | null>(null)
  const [opened, setOpened] = useState<ConnectedAgentCard | null>(null)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar los agentes." again={again} /> : <SkeletonRows count={4} />
  if (data.length === 0) {
    return (
      <EmptyState
        title="Aún no tienes agentes conectados."
        text="Solicita uno en Agentes Disponibles; aquí verás qué hace, su configuración y sus resultados."
      />
    )
  }
  return (
    <>
      <ul className={css.connected}>
        {data.map((agent) => (
          <ConnectedCard
            key={agent.id}
            agent={agent}
            onEdit={() => setEditing(agent)}
            onOpen={() => setOpened(agent)}
          />
        ))}
      </ul>
      <EditAgentDialog agent={editing} onClose={() => setEditing(null)} />
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={opened?.name ?? ''} size="lg">
        {opened && <WorkLog calls={agentes_ia} connection={opened.id} />}
      </Dialog>
    </>
  )
}
