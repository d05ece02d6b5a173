import type { ReactNode } from 'react'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { LedgerLink } from '../../accounts/screens/account-link.tsx'
import { contabilidad, type Period } from '../../contract.ts'
import { fileOfDays } from '../../months.ts'
import { fiscalBeginOf } from '../../years/rules.ts'
import { type Comparison, comparedLines, comparedSheet, earlierDay, earlierSpan } from '../compare.ts'
import type { NotesAsked } from '../notes/schemas.ts'
import { NoteList } from '../notes/screens/note-list.tsx'
import { notedSpan } from '../notes/span.ts'
import { balanceParts, incomeParts, type StatementPart, statementSheet } from '../report-sheets.ts'
import { SECTION_TITLES } from '../rules.ts'
import { ComparedTable } from './compared-table.tsx'
import { ReportWaiting } from './report-waiting.tsx'
import css from './reports.module.css'

/** The estado de resultados of a period. */
export function IncomeReport({ period, comparison, acts }: IncomeProps) {
  const { data, failure, again } = useQuery(contabilidad.trialBalance, period)
  const isBudget = comparison === 'presupuesto'
  const before = useQuery(
    contabilidad.trialBalance,
    { ...period, ...earlierSpan(period, comparison) },
    { enabled: comparison !== '' && !isBudget },
  )
  const expected = useQuery(contabilidad.budgetTrial, { from: period.from, to: period.to }, { enabled: isBudget })
  const earlier = isBudget ? expected : before
  const wanted = comparison === '' ? [] : earlier.data
  if (data === undefined || wanted === undefined) {
    const failed = failure ?? earlier.failure
    return <ReportWaiting failed={failed !== null} again={failure ? again : earlier.again} />
  }
  return (
    <Statement
      acts={acts}
      name={fileOfDays('estado-de-resultados', period)}
      notes={notedSpan('resultados', period)}
      title="Estado de resultados"
      parts={incomeParts(data)}
      comparison={comparison}
      {...(comparison !== '' && { before: incomeParts(wanted) })}
    />
  )
}

interface IncomeProps {
  period: Period & { from: string; to: string }
  comparison: Comparison
  acts: ReactNode
}

interface BalanceProps {
  to: string
  cost_center_id?: string | undefined
  comparison: Comparison
  acts: ReactNode
}

/** The balance general of a day. */
export function BalanceReport({ to, cost_center_id, comparison, acts }: BalanceProps) {
  const start = useQuery(contabilidad.fiscalStart)
  const { data, failure, again } = useQuery(
    contabilidad.trialBalance,
    { from: fiscalBeginOf(to, start.data?.first_month ?? 1), to, cost_center_id },
    { enabled: start.data !== undefined },
  )
  const then = earlierDay(to, comparison)
  const earlier = useQuery(
    contabilidad.trialBalance,
    { from: fiscalBeginOf(then, start.data?.first_month ?? 1), to: then, cost_center_id },
    { enabled: start.data !== undefined && comparison !== '' },
  )
  const wanted = comparison === '' ? [] : earlier.data
  if (data === undefined || wanted === undefined) {
    const failed = failure ?? earlier.failure ?? start.failure
    return (
      <ReportWaiting failed={failed !== null} again={start.failure ? start.again : failure ? again : earlier.again} />
    )
  }
  return (
    <Statement
      acts={acts}
      name={fileOfDays('balance-general', { to })}
      notes={notedSpan('balance', { to })}
      title="Balance general"
      parts={balanceParts(data)}
      comparison={comparison}
      {...(comparison !== '' && { before: balanceParts(wanted) })}
    />
  )
}

interface StatementProps {
  name: string
  title: string
  acts: ReactNode
  parts: readonly StatementPart[]
  comparison: Comparison
  notes: NotesAsked
  /** The statement that it is compared with. */
  before?: readonly StatementPart[]
}

function Statement({ name, title, acts, parts, comparison, notes, before }: StatementProps) {
  const lines = before && comparedLines(parts, before)
  if ([...parts, ...(before ?? [])].every(({ section }) => section.rows.length === 0)) {
    return <EmptyState title="No hay movimientos en este período." />
  }
  const save = (format: SheetFormat) =>
    saveSheet(name, format, lines ? comparedSheet(lines, comparison) : statementSheet(parts))
  return (
    <div className={css.report}>
      <div className={css.reportActs}>
        {acts}
        <ExportMenu run={save} />
      </div>
      {lines ? (
        <ComparedTable title={title} lines={lines} comparison={comparison} />
      ) : (
        <PlainStatement title={title} parts={parts} />
      )}
      <NoteList span={notes} />
    </div>
  )
}

function PlainStatement({ title, parts }: Pick<StatementProps, 'title' | 'parts'>) {
  const words = useDocumentWords()
  return (
    <table className={css.sheet} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">Cuenta</th>
          <th scope="col" className={css.figure}>
            {words.amount}
            <CurrencySign />
          </th>
        </tr>
      </thead>
      {parts.map(({ section, after }) => (
        <tbody key={section.type}>
          {section.rows.map((row) => (
            <tr key={row.id} data-depth={row.depth}>
              <th scope="row" style={{ paddingInlineStart: 12 + row.depth * 16 }}>
                <LedgerLink id={row.id} under>
                  <span className={css.code}>{row.code}</span> {row.name}
                </LedgerLink>
              </th>
              <td className={css.figure}>
                <Figure amount={row.amount} />
              </td>
            </tr>
          ))}
          {[{ label: `Total ${SECTION_TITLES[section.type]}`, amount: section.total }, ...after].map(
            ({ label, amount }) => (
              <tr key={label} className={css.sum}>
                <th scope="row">{label}</th>
                <td className={css.figure}>
                  <Figure amount={amount} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      ))}
    </table>
  )
}
