import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import type { PeriodException } from '../schemas.ts'
import { PeriodExceptionDialog } from './period-exception-dialog.tsx'
import css from './periods.module.css'

const TONES = { Vigente: 'good', Terminada: 'neutral', Retirada: 'warn' } as const

/** Who may write in closed days, until when and why; what ended stays on the list. */
export function PeriodExceptionList() {
  const [adding, setAdding] = useState(false)
  const revoking = useAction(contabilidad.revokePeriodException)
  const mayGrant = useMay()(contabilidad.grantPeriodException)
  const add = mayGrant && (
    <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
      Nueva excepción
    </Button>
  )
  return (
    <>
      <Table
        call={contabilidad.periodExceptions}
        label="Excepciones"
        search="Buscar excepciones"
        noun={['excepción', 'excepciones']}
        empty={
          <EmptyState
            title="No hay excepciones."
            text="La empresa puede dejar que una persona registre unos días cerrados, hasta una fecha y con su motivo."
            action={add}
          />
        }
        toolbar={<Toolbar acts={add} />}
        columns={[
          { key: 'person', title: 'Persona', cell: ({ person }) => person },
          { key: 'from_day', title: 'Días', cell: (of) => <Days of={of} /> },
          { key: 'reason', title: 'Motivo', narrow: 'none' },
          { key: 'until', title: 'Vale hasta', width: 150, cell: ({ until }) => <DateText at={until} as="moment" /> },
          { key: 'granted_by', title: 'La dio', narrow: 'none', cell: (of) => <Given of={of} /> },
          {
            key: 'state',
            title: 'Estado',
            width: 120,
            cell: ({ state }) => <Badge tone={TONES[state]}>{state}</Badge>,
          },
        ]}
        nameOf={({ person, reason }) => `${person}: ${reason}`}
        actions={({ id, state }) =>
          mayGrant && state === 'Vigente'
            ? [{ label: 'Retirar', icon: 'undo-2', onClick: () => void revoking.run({ id }) }]
            : []
        }
      />
      <PeriodExceptionDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

const Days = ({ of }: { of: PeriodException }) => (
  <span>
    <DateText at={of.from_day} /> – <DateText at={of.to_day} />
  </span>
)

const Given = ({ of }: { of: PeriodException }) => (
  <span>
    {of.granted_by}
    <span className={css.who}>
      <DateText at={of.created_at} as="moment" />
      {of.revoked_by !== null && ` · la retiró ${of.revoked_by}`}
    </span>
  </span>
)
