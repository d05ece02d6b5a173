import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import { bodega } from '../../contract.ts'
import { RESERVATION_STATES, type Reservation } from '../schemas.ts'
import { ReservationDialog } from './reservation-dialog.tsx'

const STATES = {
  abierta: { title: 'Abierta', tone: 'info' },
  usada: { title: 'Usada', tone: 'good' },
  liberada: { title: 'Liberada', tone: 'neutral' },
} as const

/** What is promised to somebody, and what became of it. */
export function ReservasTab() {
  const [reserving, setReserving] = useState(false)
  const [chosen, choose] = useUrlState('reservas', 'abierta')
  const state = RESERVATION_STATES.find((one) => one === chosen)
  const releasing = useAction(bodega.releaseReservation)
  const reopening = useAction(bodega.reopenReservation)
  const may = useMay()

  const actions = ({ id, state }: Reservation) => [
    ...(state === 'abierta' && may(bodega.releaseReservation)
      ? [{ label: 'Liberar', icon: 'lock-open', onClick: () => void releasing.run({ id }) }]
      : []),
    ...(state === 'liberada' && may(bodega.reopenReservation)
      ? [{ label: 'Reservar de nuevo', icon: 'lock', onClick: () => void reopening.run({ id }) }]
      : []),
  ]

  return (
    <>
      <Table
        call={bodega.reservations}
        input={{ state }}
        label="Reservas"
        noun={['reserva', 'reservas']}
        search="Buscar por producto o para quién"
        empty={
          <EmptyState
            title={state === 'abierta' ? 'No hay nada reservado.' : 'No hay reservas.'}
            text="Una cotización aceptada reserva sus productos sola; lo demás se reserva aquí."
          />
        }
        toolbar={
          <Toolbar
            active={Number(state !== 'abierta')}
            acts={
              may(bodega.addReservation) && (
                <CreateButton onClick={() => setReserving(true)}>Nueva reserva</CreateButton>
              )
            }
          >
            <NativeSelect
              aria-label="Estado de la reserva"
              data={[
                { value: 'todas', label: 'Todas las reservas' },
                ...RESERVATION_STATES.map((value) => ({ value, label: `${STATES[value].title}s` })),
              ]}
              value={state ?? 'todas'}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          </Toolbar>
        }
        columns={[
          { key: 'product_name', title: 'Producto' },
          {
            key: 'quantity',
            narrow: 'figure',
            title: 'Cantidad',
            align: 'end',
            width: 110,
            cell: ({ quantity }) => count(quantity),
          },
          { key: 'label', narrow: 'detail', title: 'Para', cell: (row) => <WhatFor reservation={row} /> },
          { key: 'username', narrow: 'none', title: 'Persona', width: 150 },
          {
            key: 'created_at',
            narrow: 'detail',
            title: 'Fecha',
            width: 140,
            cell: ({ created_at }) => <DateText at={created_at} as="moment" />,
          },
          {
            key: 'state',
            narrow: 'state',
            title: 'Estado',
            width: 120,
            cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].title}</Badge>,
          },
        ]}
        actions={actions}
      />
      <ReservationDialog reserving={reserving ? 'new' : null} onClose={() => setReserving(false)} />
    </>
  )
}

/** A quote's leads to it, and that of an order of production. */
function WhatFor({ reservation: { document, label } }: { reservation: Reservation }) {
  const { modules } = useSession()
  const module = document?.kind === 'production' ? 'textil' : 'ventas'
  if (!document || !modules.includes(module)) return label
  const search = document.kind === 'production' ? `op=${document.id}` : `tab=cotizador&cotizacion=${document.id}`
  return <PathLink path={`${modulePath(module)}?${search}`}>{label}</PathLink>
}
