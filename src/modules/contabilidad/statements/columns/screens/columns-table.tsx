import type { CSSProperties, ReactNode } from 'react'
import { shortDate, tenthsText } from '#src/web/formats.ts'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { LedgerLink } from '../../../accounts/screens/account-link.tsx'
import reports from '../../screens/reports.module.css'
import { changeBetween } from '../change-between.ts'
import type { ColumnLine, PeriodColumns } from '../schemas.ts'
import type { Days } from '../stretches.ts'
import css from './columns.module.css'
import { WholeFigure } from './whole-figure.tsx'

/** With more, figures are short, so that a year fits a wide screen. */
export const MOST_WIDE = 6

interface ColumnsTableProps {
  title: string
  data: PeriodColumns
  /** A figure includes the accounts under its own. */
  under: boolean
  cents: boolean
}

/** Accounts at the left, which stay in sight, and a figure a column; each leads to its lines in the ledger. */
export function ColumnsTable({ title, data: { columns, lines }, under, cents }: ColumnsTableProps) {
  const summed = lines.some(({ total }) => total !== null)
  const pair = columns.length === 2
  const whole = { from: columns[0]?.from ?? '', to: columns.at(-1)?.to ?? '' }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by the arrow keys
    <section className={css.scroll} tabIndex={0} data-sideways aria-label={`${title}, por columnas`}>
      <table className={css.columns} data-many={columns.length > MOST_WIDE || undefined} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              Cuenta
              <CurrencySign />
            </th>
            {columns.map((column) => (
              <th key={column.from + column.to} scope="col">
                {column.title}
                {column.cut && <small>al {shortDate(column.to)}</small>}
              </th>
            ))}
            {summed && <th scope="col">Total</th>}
            {pair && <th scope="col">Diferencia</th>}
            {pair && <th scope="col">%</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.id ?? ''}${line.name}`} className={line.strong ? css.sum : undefined}>
              <th scope="row" style={{ '--depth': line.depth } as CSSProperties}>
                <Lines of={line} under={under} days={whole}>
                  {line.code !== '' && <span className={reports.code}>{line.code} </span>}
                  {line.name}
                </Lines>
              </th>
              {columns.map((column, at) => (
                <td key={column.from + column.to}>
                  <Amount of={line} amount={line.amounts[at] ?? '0.00'} under={under} days={column} cents={cents} />
                </td>
              ))}
              {summed && (
                <td className={css.total}>
                  <Amount of={line} amount={line.total ?? '0.00'} under={under} days={whole} cents={cents} />
                </td>
              )}
              {pair && <Changed amounts={line.amounts} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface LinesProps {
  of: ColumnLine
  under: boolean
  days: Days
  children: ReactNode
}

const Lines = ({ of: { id }, under, days, children }: LinesProps) =>
  id === null ? (
    children
  ) : (
    <LedgerLink id={id} under={under} days={days}>
      {children}
    </LedgerLink>
  )

/** Nothing is a dash, so that what there is stands out. */
const Amount = ({ amount, cents, ...lines }: Omit<LinesProps, 'children'> & { amount: string; cents: boolean }) =>
  amount === '0.00' ? (
    <span className={css.none}>—</span>
  ) : (
    <Lines {...lines}>{cents ? <Figure amount={amount} /> : <WholeFigure amount={amount} />}</Lines>
  )

function Changed({ amounts }: { amounts: readonly string[] }) {
  const { difference, change } = changeBetween(amounts)
  return (
    <>
      <td>
        <Figure amount={difference} />
      </td>
      <td>{change === null ? '—' : `${tenthsText(change)} %`}</td>
    </>
  )
}
