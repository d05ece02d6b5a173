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
import { type StatementPart, statementSheet } from '../report-sheets.ts'
import { balanceSheet, incomeStatement, SECTION_TITLES, underEquity } from '../rules.ts'
import { ReportWaiting } from './report-waiting.tsx'
import css from './reports.module.css'

/** The estado de resultados of a period. */
export function IncomeReport({ period, acts }: { period: Period; acts: ReactNode }) {
  const { data, failure, again } = useQuery(contabilidad.trialBalance, period)
  if (data === undefined) return <ReportWaiting failed={failure !== null} again={again} />
  const { income, expenses, net } = incomeStatement(data)
  return (
    <Statement
      acts={acts}
      name={fileOfDays('estado-de-resultados', period)}
      title="Estado de resultados"
      parts={[
        { section: income, after: [] },
        { section: expenses, after: [{ label: 'Resultado del período', amount: net }] },
      ]}
    />
  )
}

interface BalanceProps {
  to: string
  cost_center_id?: string | undefined
  acts: ReactNode
}

/** The balance general of a day. */
export function BalanceReport({ to, cost_center_id, acts }: BalanceProps) {
  const start = useQuery(contabilidad.fiscalStart)
  const { data, failure, again } = useQuery(
    contabilidad.trialBalance,
    { from: fiscalBeginOf(to, start.data?.first_month ?? 1), to, cost_center_id },
    { enabled: start.data !== undefined },
  )
  if (data === undefined) return <ReportWaiting failed={failure !== null} again={again} />
  const sheet = balanceSheet(data)
  return (
    <Statement
      acts={acts}
      name={fileOfDays('balance-general', { to })}
      title="Balance general"
      parts={[
        { section: sheet.assets, after: [] },
        { section: sheet.liabilities, after: [] },
        { section: sheet.equity, after: underEquity(sheet) },
      ]}
    />
  )
}

interface StatementProps {
  name: string
  title: string
  acts: ReactNode
  parts: readonly StatementPart[]
}

function Statement({ name, title, acts, parts }: StatementProps) {
  const words = useDocumentWords()
  if (parts.every(({ section }) => section.rows.length === 0)) {
    return <EmptyState title="No hay movimientos en este período." />
  }
  const save = (format: SheetFormat) => saveSheet(name, format, statementSheet(parts))
  return (
    <div className={css.report}>
      <div className={css.reportActs}>
        {acts}
        <ExportMenu run={save} />
      </div>
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
    </div>
  )
}
