import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import type { BankAccount, BankStatement } from '../schemas.ts'

/** The files that told of an account. */
export function StatementList({ account }: { account: BankAccount }) {
  const remove = useAction(contabilidad.removeBankStatement)
  const may = useMay()(contabilidad.removeBankStatement)
  const actions = ({ id }: BankStatement) =>
    may ? [{ label: 'Quitar', icon: 'trash-2', danger: true, onClick: () => void remove.run({ id }) }] : []
  return (
    <Table
      call={contabilidad.bankStatements}
      input={{ bank_account_id: account.id }}
      label="Extractos"
      noun={['extracto', 'extractos']}
      empty={<EmptyState title="No hay extractos." text="Importa el archivo que descargas de tu banco." />}
      columns={[
        { key: 'file_name', title: 'Archivo' },
        { key: 'format', title: 'Formato', narrow: 'detail', width: 110 },
        { key: 'from_day', title: 'Desde', narrow: 'named', width: 120, cell: (row) => <DateText at={row.from_day} /> },
        { key: 'to_day', title: 'Hasta', narrow: 'named', width: 120, cell: (row) => <DateText at={row.to_day} /> },
        { key: 'opening', title: 'Saldo inicial', narrow: 'none', width: 160, money: true },
        { key: 'closing', title: 'Saldo final', narrow: 'figure', width: 160, money: true },
        {
          key: 'lines',
          title: 'Conciliados',
          narrow: 'named',
          align: 'end',
          width: 120,
          cell: (row) => `${row.reconciled} de ${row.lines}`,
        },
      ]}
      nameOf={({ file_name }) => file_name}
      actions={actions}
    />
  )
}
