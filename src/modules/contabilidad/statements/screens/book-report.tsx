import { type ReactNode, use } from 'react'
import { ChosenCompany, useQuery } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad, type Period } from '../../contract.ts'
import { EntryButton } from '../../journal/screens/entry-button.tsx'
import { fileOfDays } from '../../months.ts'
import { Figures } from '../../overview/screens/figures.tsx'
import { bookFigures } from '../rules.ts'
import { bookSheet } from '../sheets.ts'
import { BookChoice } from './book-choice.tsx'
import css from './reports.module.css'
import { useBook } from './use-book.tsx'

/** The ledger of one account, or including those under it: opening balance, lines with running balance, closing balance. */
export function BookReport({ period, acts }: { period: Period; acts: ReactNode }) {
  const { accounts, chosen, under } = useBook()
  const trial = useQuery(contabilidad.trialBalance, period)
  const company = use(ChosenCompany)
  if (!chosen) {
    return (
      <EmptyState
        title="Elige una cuenta"
        text="Verás cada línea con su saldo."
        action={<BookChoice accounts={accounts} />}
      />
    )
  }
  const query = { ...period, account_id: chosen.id, under }
  const sums = trial.data && bookFigures(trial.data, chosen, under)
  const save = async (format: SheetFormat) => {
    const rows = await allRows(contabilidad.book, query, company)
    await saveSheet(fileOfDays(`libro-mayor-${chosen.code}`, period), format, bookSheet(rows, sums))
  }
  return (
    <div className={css.report}>
      <Figures
        figures={[
          ['Saldo inicial', sums?.opening],
          ['Debe', sums?.debit],
          ['Haber', sums?.credit],
          ['Saldo final', sums?.closing],
        ]}
      />
      <Table
        call={contabilidad.book}
        input={query}
        label={`Libro mayor de ${chosen.code} ${chosen.name}`}
        noun={['línea', 'líneas']}
        empty="No hay movimientos en este período."
        toolbar={
          <Toolbar
            acts={
              <>
                {acts}
                <ExportMenu run={save} />
              </>
            }
          >
            <BookChoice accounts={accounts} />
          </Toolbar>
        }
        columns={[
          { key: 'date', narrow: 'detail', title: 'Fecha', width: 120, cell: (row) => <DateText at={row.date} /> },
          {
            key: 'entry',
            title: 'Asiento',
            width: 110,
            cell: ({ entry_id, entry }) => <EntryButton id={entry_id} number={entry} />,
          },
          ...(under ? [{ key: 'code', title: 'Cuenta', width: 100 }] : []),
          { key: 'description', narrow: 'title', title: 'Descripción' },
          { key: 'debit', narrow: 'named', title: 'Debe', money: true },
          { key: 'credit', narrow: 'named', title: 'Haber', money: true },
          { key: 'balance', narrow: 'figure', title: 'Saldo', money: true },
        ]}
      />
    </div>
  )
}
