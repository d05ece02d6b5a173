import { Select } from '@mantine/core'
import { use } from 'react'
import { ChosenCompany, useQuery } from '#src/web/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { type SheetFormat, saveSheet } from '#src/web/files/save-sheet.tsx'
import { DateText } from '#src/web/ui/date-text.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Money } from '#src/web/ui/money.tsx'
import { Table } from '#src/web/ui/table.tsx'
import { useUrlState } from '#src/web/url-state.ts'
import { contabilidad, type Period } from '../contract.ts'
import { EntryButton } from './entry-button.tsx'
import css from './reports.module.css'

/** The lines of one account, with its balance after each. */
export function BookReport({ period }: { period: Period }) {
  const [account, setAccount] = useUrlState('cuenta')
  const accounts = useQuery(contabilidad.accounts)
  const company = use(ChosenCompany)
  const chosen = accounts.data?.find(({ id }) => id === account)
  const choice = (
    <Select
      aria-label="Cuenta del libro mayor"
      placeholder="Elige una cuenta"
      searchable
      limit={200}
      className={css.accountChoice}
      nothingFoundMessage="Nada coincide con tu búsqueda."
      data={(accounts.data ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      value={chosen?.id ?? null}
      onChange={(value) => setAccount(value ?? '')}
    />
  )
  if (!chosen) return <EmptyState title="Elige una cuenta" text="Verás cada línea con su saldo." action={choice} />
  const wanted = { ...period, account_id: chosen.id }
  const save = async (format: SheetFormat) => {
    const rows = await allRows(contabilidad.book, wanted, company)
    await saveSheet(`libro-mayor-${chosen.code}`, format, [
      ['Fecha', 'Asiento', 'Descripción', 'Centro de costo', 'Debe', 'Haber', 'Saldo'],
      ...rows.map((row) => [
        ...[row.date, row.entry, row.description, row.cost_center ?? ''],
        ...[Number(row.debit), Number(row.credit), Number(row.balance)],
      ]),
    ])
  }
  return (
    <Table
      call={contabilidad.book}
      input={wanted}
      label={`Libro mayor de ${chosen.code} ${chosen.name}`}
      noun={['línea', 'líneas']}
      empty="No hay movimientos en este período."
      toolbar={
        <>
          {choice}
          <div className={css.reportActs}>
            <ExportMenu run={save} />
          </div>
        </>
      }
      columns={[
        { key: 'date', title: 'Fecha', width: 120, cell: (row) => <DateText at={row.date} /> },
        {
          key: 'entry',
          title: 'Asiento',
          width: 110,
          cell: ({ entry_id, entry }) => <EntryButton id={entry_id} number={entry} />,
        },
        { key: 'description', title: 'Descripción' },
        { key: 'debit', title: 'Debe', align: 'end', cell: (row) => <Money amount={row.debit} /> },
        { key: 'credit', title: 'Haber', align: 'end', cell: (row) => <Money amount={row.credit} /> },
        { key: 'balance', title: 'Saldo', align: 'end', cell: (row) => <Money amount={row.balance} /> },
      ]}
    />
  )
}
