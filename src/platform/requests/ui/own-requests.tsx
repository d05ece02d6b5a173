import type { AnySchema } from '@orpc/contract'
import type { z } from 'zod'
import type { Call } from '#src/kernel/contract.ts'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { OwnRequest } from '../own-requests.ts'
import css from './own-requests.module.css'
import { RequestStatusBadge } from './request-status.tsx'

interface OwnRequestsProps {
  /** A read whose input is OwnRequestsWanted and whose output is pageOf(OwnRequest). */
  call: Call<AnySchema, z.ZodType<{ rows: OwnRequest[]; next: string | null; total: number }>>
  /** What is asked for, as a column's title: 'Agente'. */
  what: string
}

/** 'Mis Solicitudes': what the company asked for, newest first, what became of it and why. */
export function OwnRequests({ call, what }: OwnRequestsProps) {
  return (
    <Table
      call={call}
      label="Mis Solicitudes"
      search="Buscar solicitudes"
      noun={['solicitud', 'solicitudes']}
      empty="Tu empresa aún no ha enviado solicitudes."
      columns={[
        { key: 'name', title: what },
        { key: 'status', narrow: 'state', title: 'Estado', width: 260, cell: (request) => <Decided {...request} /> },
        { key: 'username', narrow: 'none', title: 'Persona', width: 150 },
        {
          key: 'created_at',
          title: 'Enviada',
          width: 130,
          cell: ({ created_at }) => <DateText at={created_at} as="moment" />,
        },
      ]}
    />
  )
}

const Decided = ({ status, reason }: OwnRequest) => (
  <span className={css.decided}>
    <RequestStatusBadge status={status} />
    {reason !== '' && <span className={css.reason}>{reason}</span>}
  </span>
)
