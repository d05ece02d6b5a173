import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cdm } from '#src/modules/cdm/contract.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { ventas } from '../../contract.ts'
import type { SalesClient } from '../schemas.ts'
import { SalesClientDialog } from './client-dialog.tsx'
import css from './crm.module.css'

/** The link to a client's page. */
export const linkToClient = (id: string) => linkTo({ tab: 'crm', cliente: id })

/** All clients with their sales figures. */
export function ClientList() {
  const [adding, setAdding] = useState(false)
  const mayAdd = useMay()(cdm.addClient)
  const add = mayAdd && <CreateButton onClick={() => setAdding(true)}>Nuevo cliente</CreateButton>
  return (
    <>
      <Table
        call={ventas.clients}
        label="Clientes"
        noun={['cliente', 'clientes']}
        search="Buscar clientes"
        toolbar={add && <Toolbar acts={add} />}
        empty={
          <EmptyState
            title="No hay clientes registrados."
            text={mayAdd ? 'Crea el primero y anota cada llamada, reunión o tarea con él.' : undefined}
            action={add}
          />
        }
        columns={[
          { key: 'name', title: 'Nombre', sort: 'name', cell: (row) => <Named client={row} /> },
          { key: 'company', title: 'Empresa' },
          {
            key: 'last_contact',
            narrow: 'none',
            title: 'Último contacto',
            sort: 'contact',
            width: 150,
            cell: (row) => <DateText at={row.last_contact} />,
          },
          {
            key: 'open_value',
            title: 'Por ganar',
            money: true,
            sort: 'value',
            width: 150,
            cell: (row) => <Figure amount={row.open === 0 ? null : row.open_value} />,
          },
          {
            key: 'next_reminder',
            narrow: 'none',
            title: 'Recordatorio',
            sort: 'reminder',
            width: 150,
            cell: (row) => <ReminderDay day={row.next_reminder} />,
          },
        ]}
      />
      <SalesClientDialog adding={adding ? '' : null} onClose={() => setAdding(false)} />
    </>
  )
}

const Named = ({ client: { id, name } }: { client: SalesClient }) => (
  <Link {...linkToClient(id)} className={css.name}>
    {name}
  </Link>
)

/** The day of a reminder, highlighted once it is due. */
export function ReminderDay({ day }: { day: string | null }) {
  const today = useCompanyToday()
  if (day === null) return <span>—</span>
  return day > today ? (
    <DateText at={day} />
  ) : (
    <Badge tone={day === today ? 'info' : 'warn'}>{day === today ? 'Hoy' : <DateText at={day} />}</Badge>
  )
}
