import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MAY } from '#src/kernel/access.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { ClientList } from './client-list.tsx'
import { ClientView } from './client-view.tsx'
import css from './crm.module.css'
import { ReminderList } from './reminder-list.tsx'
import { UnlinkedList } from './unlinked-names.tsx'

const VIEWS = [
  { id: '', title: 'Clientes', icon: 'contact' },
  { id: 'recordatorios', title: 'Mis recordatorios', icon: 'calendar-clock' },
  { id: 'sin-ficha', title: 'Sin ficha', icon: 'user-plus' },
]

/** The CRM tab; the clients themselves are master data. */
export function CrmTab() {
  const [client] = useUrlState('cliente')
  const [view] = useUrlState('ver')
  if (!useSession().modules.includes('cdm')) return <NoClients />
  if (client !== '') return <ClientView key={client} id={client} />
  return (
    <section aria-label="CRM">
      <div className={css.bar}>
        <ViewSwitch views={VIEWS} name="ver" label="CRM" />
      </div>
      {view === 'recordatorios' ? <ReminderList /> : view === 'sin-ficha' ? <UnlinkedList /> : <ClientList />}
    </section>
  )
}

function NoClients() {
  const may = useMay()(MAY.connectModules)
  return (
    <EmptyState
      title="Falta conectar Centro de Datos Maestros."
      text="El CRM trabaja con los clientes de ese módulo: conéctalo para verlos aquí con su historia."
      icon={<Icon name="plug" size={32} />}
      action={
        may && (
          <Button component={Link} to="/connect-modules">
            Conectar módulos
          </Button>
        )
      }
    />
  )
}
