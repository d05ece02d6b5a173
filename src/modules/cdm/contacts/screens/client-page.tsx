import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { HistoryButton } from '#src/platform/history/ui/history-button.tsx'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { ContactWays } from '#src/web/contact/contact-ways.tsx'
import { useVisited } from '#src/web/palette/use-visited.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { useSlots } from '#src/web/slots.ts'
import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { Detail } from '#src/web/ui/detail/detail.tsx'
import type { Edited } from '#src/web/ui/form/copied.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { cdm } from '../../contract.ts'
import type { Client } from '../schemas.ts'
import { ClientDialog } from './client-dialog.tsx'
import { ClientFacts } from './client-facts.tsx'
import css from './client-page.module.css'

/** One client: who it is, how to reach it, and what every connected module holds of it. */
export function ClientPage({ id }: { id: string }) {
  const { data, failure } = useQuery(cdm.client, { id }, { quiet: true })
  return (
    <section aria-label="Cliente">
      <BackLink to={{ to: '.', search: ({ cliente, ...list }) => list }}>Clientes</BackLink>
      {data ? (
        <Loaded client={data} />
      ) : failure ? (
        <EmptyState title="Este cliente ya no está." text={failure.message} />
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}

function Loaded({ client }: { client: Client }) {
  const { id, name, email, phone, role, archived_at } = client
  const [editing, setEditing] = useState<Edited<Client>>(null)
  useAskedAct({ duplicar: useMay()(cdm.addClient) && (() => setEditing({ copied: client })) })
  useVisited(name, role)
  return (
    <Detail
      title={name}
      state={
        <>
          {role !== 'Cliente' && <Badge tone="info">{role}</Badge>}
          {archived_at !== null && <Badge>Archivado</Badge>}
        </>
      }
      acts={
        <>
          <ContactWays email={email} phone={phone} />
          <Acts client={client} onEdit={() => setEditing(client)} />
          <HistoryButton call={cdm.client} id={id} name={name} />
        </>
      }
    >
      <ClientFacts client={client} />
      <InModules id={id} />
      <ClientDialog editing={editing} onClose={() => setEditing(null)} />
    </Detail>
  )
}

function Acts({ client: { id, version, archived_at }, onEdit }: { client: Client; onEdit: () => void }) {
  const archiving = useAction(cdm.archiveClient)
  const restoring = useAction(cdm.restoreClient)
  if (!useMay()(cdm.editClient)) return null
  return archived_at === null ? (
    <>
      <Button variant="default" leftSection={<Icon name="pencil" size={15} />} onClick={onEdit}>
        Editar
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon name="archive" size={15} />}
        loading={archiving.busy}
        onClick={() => void archiving.run({ id, version })}
      >
        Archivar
      </Button>
    </>
  ) : (
    <Button
      variant="default"
      leftSection={<Icon name="archive-restore" size={15} />}
      loading={restoring.busy}
      onClick={() => void restoring.run({ id, version })}
    >
      Restaurar
    </Button>
  )
}

/** The cards of the modules that the company has connected; control looks into one module at a time. */
function InModules({ id }: { id: string }) {
  const { ofClient } = useSlots()
  const { company, modules } = useSession()
  if (company === null) return null
  return (
    <div className={css.modules}>
      {modules.flatMap((module) => {
        const Cards = ofClient[module]
        return Cards
          ? [
              <Suspense key={module} fallback={<SkeletonRows count={2} />}>
                <Cards id={id} />
              </Suspense>,
            ]
          : []
      })}
    </div>
  )
}
