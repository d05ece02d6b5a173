import { NativeSelect } from '@mantine/core'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { type BankAccount, LINE_STATES } from '../schemas.ts'

/** The movements of an account. */
export function LineList({ account }: { account: BankAccount }) {
  const [state, setState] = useUrlState('estado')
  const release = useAction(contabilidad.releaseBankLine)
  const may = useMay()(contabilidad.releaseBankLine)
  return (
    <Table
      call={contabilidad.bankLines}
      input={{ bank_account_id: account.id, state: LINE_STATES.find((one) => one === state) }}
      label="Movimientos del banco"
      search="Buscar movimientos"
      noun={['movimiento', 'movimientos']}
      empty={<EmptyState title="No hay movimientos." text="Importa un extracto de tu banco." />}
      toolbar={
        <Toolbar active={state === '' ? 0 : 1}>
          <NativeSelect
            aria-label="Estado"
            data={[{ value: '', label: 'Todos' }, ...LINE_STATES.map((one) => ({ value: one, label: one }))]}
            value={state}
            onChange={(event) => setState(event.currentTarget.value)}
          />
        </Toolbar>
      }
      columns={[
        {
          key: 'text',
          title: 'Concepto',
          cell: (line) => line.text || line.counterparty || 'Sin concepto',
        },
        { key: 'day', title: 'Fecha', narrow: 'detail', width: 120, cell: (line) => <DateText at={line.day} /> },
        { key: 'reference', title: 'Referencia', narrow: 'none', width: 160 },
        { key: 'amount', title: 'Importe', narrow: 'figure', width: 170, money: true },
        {
          key: 'state',
          title: 'Estado',
          narrow: 'state',
          width: 130,
          cell: ({ state: now }) => <Badge tone={now === 'Conciliado' ? 'good' : 'neutral'}>{now}</Badge>,
        },
      ]}
      nameOf={({ text }) => text}
      actions={({ id, state: now, entries }) =>
        may && now === 'Conciliado'
          ? [
              {
                label: `Deshacer (${entries.map(({ number }) => number).join(', ')})`,
                icon: 'undo-2',
                onClick: () => void release.run({ id }),
              },
            ]
          : []
      }
    />
  )
}
