import { NativeSelect } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import type { Tone } from '#src/web/ui/state/badge.tsx'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { ReceivedRequest } from '../contract.ts'
import { REQUEST_STATUS_LABELS, REQUEST_STATUSES } from '../rules.ts'
import { RequestDecision } from './decision.tsx'
import css from './inbox.module.css'
import { RejectRequestDialog } from './reject-dialog.tsx'
import type { ReviewProps } from './request-review.tsx'
import { RequestState } from './request-state.tsx'
import { ReviewRequestDialog } from './review-dialog.tsx'
import { useKindReads } from './use-kind-reads.tsx'

/** A step that follows an approval, taken by control where a request has come to a stage. */
export interface StageStep {
  stage: string
  /** Its button: 'Publicar'. */
  label: string
  dialog: ComponentType<{ request: ReceivedRequest | null; onClose: () => void }>
}

interface InboxProps {
  /** As the module declares it. */
  kind: string
  /** What is asked for, as a column's title; absent: it is always the same. */
  what?: string
  /** What a request holds, where it is read before it is decided. */
  review?: ComponentType<ReviewProps>
  /** The tone of each stage that what was approved comes to. */
  tones?: Readonly<Record<string, Tone>>
  next?: StageStep
}

type Doing = 'review' | 'reject' | 'next'

/** The requests of one kind, of all companies, each with what can be decided of it. */
export function Inbox({ kind, what: subject, review, tones = {}, next }: InboxProps) {
  const { inbox } = useKindReads()
  const [status, setStatus] = useUrlState('estado')
  const [doing, setDoing] = useState<{ what: Doing; request: ReceivedRequest } | null>(null)
  const close = () => setDoing(null)
  const chosen = (what: Doing) => (doing?.what === what ? doing.request : null)
  /** A long reason is cut in the list; without one there is nothing more to read but what a request holds. */
  const actions = (request: ReceivedRequest): RowAction[] => {
    const read = { icon: 'eye', onClick: () => setDoing({ what: 'review', request }) }
    if (review) return [{ label: 'Ver formulario', ...read }]
    return request.reason === '' ? [] : [{ label: 'Ver motivo', ...read }]
  }
  const decision = (request: ReceivedRequest) => (
    <RequestDecision
      request={request}
      onReview={review && (() => setDoing({ what: 'review', request }))}
      onReject={() => setDoing({ what: 'reject', request })}
      next={
        next && next.stage === request.stage
          ? { label: next.label, onClick: () => setDoing({ what: 'next', request }) }
          : undefined
      }
    />
  )

  return (
    <>
      <Table
        key={kind}
        call={inbox}
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
            cell: (request: ReceivedRequest) => <RequestState request={request} tones={tones} />,
          },
          {
            key: 'decided_at',
            narrow: 'none',
            title: 'Decisión',
            width: 210,
            cell: decision,
          },
        ]}
        nameOf={(request) => `${request.name}, ${request.company}`}
        actions={actions}
      />
      <ReviewRequestDialog
        request={chosen('review')}
        review={review}
        onClose={close}
        onReject={(request) => setDoing({ what: 'reject', request })}
      />
      <RejectRequestDialog request={chosen('reject')} onClose={close} />
      {next && <next.dialog request={chosen('next')} onClose={close} />}
    </>
  )
}

const From = ({ company, username }: ReceivedRequest) => (
  <span className={css.from}>
    <span className={css.company}>{company}</span>
    <span className={css.quiet}>{username}</span>
  </span>
)
