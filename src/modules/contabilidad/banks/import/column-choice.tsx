import { Button, NativeSelect } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'
import type { ColumnRole, StatementColumns } from '../formats/columns.ts'
import type { BankAccount } from '../schemas.ts'
import css from './import.module.css'

const ROLE_NAMES: Record<ColumnRole, string> = {
  day: 'Fecha',
  value_day: 'Fecha valor',
  amount: 'Importe con signo',
  debit: 'Cargos',
  credit: 'Abonos',
  balance: 'Saldo',
  text: 'Concepto',
  counterparty: 'Nombre del otro',
  reference: 'Referencia',
}
const ORDERS = [
  { value: 'dmy', label: 'día/mes/año' },
  { value: 'mdy', label: 'mes/día/año' },
  { value: 'ymd', label: 'año/mes/día' },
]
const MARKS = [
  { value: ',', label: 'Coma: 1.234,56' },
  { value: '.', label: 'Punto: 1,234.56' },
]

interface ColumnChoiceProps {
  titles: readonly string[]
  columns: StatementColumns
  account: BankAccount
  busy: boolean
  onChange: (columns: StatementColumns) => void
}

/** Which column of a spreadsheet is which; remembered with the account. */
export function ColumnChoice({ titles, columns, account, busy, onChange }: ColumnChoiceProps) {
  const remember = useAction(contabilidad.saveBankColumns)
  const remembered = JSON.stringify(account.columns) === JSON.stringify(columns)
  const none = [{ value: '', label: '—' }]
  return (
    <fieldset className={css.matching} disabled={busy}>
      <legend className={css.legend}>Cómo se lee esta hoja</legend>
      {(Object.keys(ROLE_NAMES) as ColumnRole[]).map((role) => (
        <NativeSelect
          key={role}
          label={ROLE_NAMES[role]}
          data={[...none, ...titles.map((title) => ({ value: title, label: title }))]}
          value={columns[role]}
          onChange={(event) => onChange({ ...columns, [role]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        label="Orden de las fechas"
        data={ORDERS}
        value={columns.order}
        onChange={(event) => onChange({ ...columns, order: event.currentTarget.value as StatementColumns['order'] })}
      />
      <NativeSelect
        label="Marca decimal"
        data={MARKS}
        value={columns.mark}
        onChange={(event) => onChange({ ...columns, mark: event.currentTarget.value as StatementColumns['mark'] })}
      />
      {!remembered && (
        <Button
          variant="default"
          className={css.remember}
          loading={remember.busy}
          onClick={() => void remember.run({ id: account.id, version: account.version, columns })}
        >
          Recordar para esta cuenta
        </Button>
      )}
    </fieldset>
  )
}
