import { NativeSelect } from '@mantine/core'
import css from '../../banks/import/import.module.css'
import type { EntryColumns, EntryRole } from '../sheet/entry-columns.ts'

const ROLE_NAMES: Record<EntryRole, string> = {
  day: 'Fecha',
  group: 'Número de asiento',
  account: 'Código de la cuenta',
  text: 'Descripción',
  debit: 'Debe',
  credit: 'Haber',
  amount: 'Importe con signo',
  center: 'Centro de costo',
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

interface EntryColumnChoiceProps {
  titles: readonly string[]
  columns: EntryColumns
  onChange: (columns: EntryColumns) => void
}

/** Which column of a sheet of entries is which. */
export function EntryColumnChoice({ titles, columns, onChange }: EntryColumnChoiceProps) {
  const offered = [
    { value: '', label: '—' },
    ...titles.filter((title) => title !== '').map((title) => ({ value: title, label: title })),
  ]
  return (
    <fieldset className={css.matching}>
      <legend className={css.legend}>Cómo se lee esta hoja</legend>
      {(Object.keys(ROLE_NAMES) as EntryRole[]).map((role) => (
        <NativeSelect
          key={role}
          label={ROLE_NAMES[role]}
          data={offered}
          value={columns[role]}
          onChange={(event) => onChange({ ...columns, [role]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        label="Orden de las fechas"
        data={ORDERS}
        value={columns.order}
        onChange={(event) => onChange({ ...columns, order: event.currentTarget.value as EntryColumns['order'] })}
      />
      <NativeSelect
        label="Marca decimal"
        data={MARKS}
        value={columns.mark}
        onChange={(event) => onChange({ ...columns, mark: event.currentTarget.value as EntryColumns['mark'] })}
      />
    </fieldset>
  )
}
