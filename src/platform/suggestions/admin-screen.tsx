import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type ReceivedSuggestion, SUGGESTION_STATUSES, suggestions, TYPES } from './contract.ts'
import { SuggestionDecision } from './decision.tsx'
import css from './inbox.module.css'
import { ReadingDialog } from './reading-dialog.tsx'
import { RejectSuggestionDialog } from './reject-dialog.tsx'
import { SUGGESTION_STATUS_LABELS, TYPE_LABELS } from './rules.ts'
import { SuggestionStatusBadge } from './status-badge.tsx'

/** Control reads what companies suggest and decides it. */
export default function SuggestionInbox() {
  const [status, setStatus] = useUrlState('estado')
  const [type, setType] = useUrlState('tipo')
  const [rejecting, setRejecting] = useState<ReceivedSuggestion | null>(null)
  const [reading, setReading] = useState<ReceivedSuggestion | null>(null)
  const narrowed = status !== '' || type !== ''

  return (
    <>
      <PageHead
        title="Sugerencias"
        description="Lo que piden las empresas. Cada una lee tu decisión, y el motivo si lo escribes."
        icon={<Icon name="lightbulb" />}
      />
      <Table
        call={suggestions.inbox}
        input={{
          status: SUGGESTION_STATUSES.find((one) => one === status),
          type: TYPES.find((one) => one === type),
        }}
        label="Sugerencias"
        search="Buscar sugerencias"
        noun={['sugerencia', 'sugerencias']}
        empty={narrowed ? 'Nada coincide con estos filtros.' : 'No hay sugerencias.'}
        toolbar={
          <div className={css.filters}>
            <NativeSelect
              aria-label="Estado"
              data={[
                { value: '', label: 'Todos los estados' },
                ...SUGGESTION_STATUSES.map((one) => ({ value: one, label: SUGGESTION_STATUS_LABELS[one] })),
              ]}
              value={status}
              onChange={(event) => setStatus(event.currentTarget.value)}
            />
            <NativeSelect
              aria-label="Tipo"
              data={[
                { value: '', label: 'Todos los tipos' },
                ...TYPES.map((one) => ({ value: one, label: TYPE_LABELS[one] })),
              ]}
              value={type}
              onChange={(event) => setType(event.currentTarget.value)}
            />
          </div>
        }
        columns={[
          { key: 'title', title: 'Sugerencia', cell: (one) => <SuggestionText {...one} /> },
          { key: 'company', title: 'Empresa', width: 180 },
          { key: 'type', title: 'Tipo', width: 90, cell: ({ type: kind }) => TYPE_LABELS[kind] },
          {
            key: 'created_at',
            narrow: 'none',
            title: 'Recibida',
            width: 120,
            cell: ({ created_at }) => <DateText at={created_at} as="moment" />,
          },
          {
            key: 'status',
            narrow: 'state',
            title: 'Estado',
            width: 120,
            cell: (one) => <SuggestionStatusBadge status={one.status} />,
          },
          {
            key: 'decided_at',
            narrow: 'none',
            title: 'Decisión',
            width: 200,
            cell: (one) => <SuggestionDecision suggestion={one} onReject={() => setRejecting(one)} />,
          },
        ]}
        nameOf={({ title }) => title}
        actions={(one) => [{ label: 'Ver completa', icon: 'eye', onClick: () => setReading(one) }]}
      />
      <RejectSuggestionDialog suggestion={rejecting} onClose={() => setRejecting(null)} />
      <ReadingDialog suggestion={reading} onClose={() => setReading(null)} />
    </>
  )
}

const SuggestionText = ({ title, description }: ReceivedSuggestion) => (
  <span className={css.suggestion}>
    <span className={css.title}>{title}</span>
    <span className={css.description}>{description}</span>
  </span>
)
