import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type ReceivedRequest, requests } from '../contract.ts'
import { REQUEST_STATUS_LABELS, REQUEST_STATUSES, type RequestKind } from '../rules.ts'
import { RequestDecision } from './decision.tsx'
import css from './inbox.module.css'
import { PublishSiteDialog } from './publish-dialog.tsx'
import { RejectRequestDialog } from './reject-dialog.tsx'
import { RequestState } from './request-state.tsx'
import { ReviewRequestDialog } from './review-dialog.tsx'

/** What is asked for, as the column's title; a site is always the same. */
const SUBJECTS: Partial<Record<RequestKind, string>> = { agent: 'Agente', marketing: 'Servicio' }

type Doing = 'review' | 'reject' | 'publish'

/** The requests of one kind, of all companies, each with what can be decided of it. */
export function Inbox({ kind }: { kind: RequestKind }) {
  const [status, setStatus] = useUrlState('estado')
  const [doing, setDoing] = useState<{ what: Doing; request: ReceivedRequest } | null>(null)
  const subject = SUBJECTS[kind]
  const close = () => setDoing(null)
  const chosen = (what: Doing) => (doing?.what === what ? doing.request : null)
  /** A long reason is cut in the list; without one there is nothing more to read but an agent's form. */
  const actions = (request: ReceivedRequest): RowAction[] => {
    const read = { icon: 'eye', onClick: () => setDoing({ what: 'review', request }) }
    if (kind === 'agent') return [{ label: 'Ver formulario', ...read }]
    return request.reason === '' ? [] : [{ label: 'Ver motivo', ...read }]
  }

  return (
    <>
      <Table
        key={kind}
        call={requests.inbox}
        input={{ kind, status: REQUEST_STATUSES.find((one) => one === status) }}
        label="Solicitudes"
        search="Buscar solicitudes"
        noun={['solicitud', 'solicitudes']}
        empty={status === '' ? 'No hay solicitudes.' : 'Nada coincide con estos filtros.'}
        toolbar={
          <NativeSelect
            aria-label="Estado"
            className={css.filter}
            data={[
              { value: '', label: 'Todos los estados' },
              ...REQUEST_STATUSES.map((one) => ({ value: one, label: REQUEST_STATUS_LABELS[one] })),
            ]}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value)}
          />
        }
        columns={[
          { key: 'company', title: 'Empresa', cell: (request) => <From {...request} /> },
          ...(subject ? [{ key: 'name', title: subject, width: 220 }] : []),
          {
            key: 'created_at',
            title: 'Fecha',
            width: 120,
            cell: ({ created_at }: ReceivedRequest) => <DateText at={created_at} as="moment" />,
          },
          {
            key: 'status',
            narrow: 'state',
            title: 'Estado',
            width: 150,
            cell: (request: ReceivedRequest) => <RequestState {...request} />,
          },
          {
            key: 'decided_at',
            narrow: 'none',
            title: 'Decisión',
            width: 210,
            cell: (request: ReceivedRequest) => (
              <RequestDecision request={request} onAsk={(what) => setDoing({ what, request })} />
            ),
          },
        ]}
        nameOf={(request) => `${request.name}, ${request.company}`}
        actions={actions}
      />
      <ReviewRequestDialog
        request={chosen('review')}
        onClose={close}
        onReject={(request) => setDoing({ what: 'reject', request })}
      />
      <RejectRequestDialog request={chosen('reject')} onClose={close} />
      <PublishSiteDialog request={chosen('publish')} onClose={close} />
    </>
  )
}

const From = ({ company, username }: ReceivedRequest) => (
  <span className={css.from}>
    <span className={css.company}>{company}</span>
    <span className={css.quiet}>{username}</span>
  </span>
)
