import { tenthsText } from '#src/web/formats.ts'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { LedgerLink } from '../../accounts/screens/account-link.tsx'
import { type ComparedLine, type Comparison, comparedWords } from '../compare.ts'
import css from './reports.module.css'

interface ComparedTableProps {
  title: string
  lines: readonly ComparedLine[]
  comparison: Comparison
}

/** A statement beside an earlier one or the budget; on a phone the figures stand one under the other. */
export function ComparedTable({ title, lines, comparison }: ComparedTableProps) {
  const figures = { amount: 'Importe', ...comparedWords(comparison) } as const
  return (
    <div className={css.scroll}>
      <table className={`${css.sheet} ${css.figures}`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Cuenta</th>
            {Object.values(figures).map((name) => (
              <th key={name} scope="col" className={css.figure}>
                {name}
                <CurrencySign />
              </th>
            ))}
            <th scope="col" className={css.figure}>
              %
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id ?? line.name} className={line.id === null ? css.sum : undefined}>
              <th scope="row" style={line.depth > 0 ? { paddingInlineStart: 12 + line.depth * 16 } : undefined}>
                {line.id === null ? (
                  line.name
                ) : (
                  <LedgerLink id={line.id} under>
                    <span className={css.code}>{line.code}</span> {line.name}
                  </LedgerLink>
                )}
              </th>
              {(Object.keys(figures) as (keyof typeof figures)[]).map((of) => (
                <td key={of} className={css.figure} data-title={figures[of]}>
                  <Figure amount={line[of]} />
                </td>
              ))}
              <td className={css.figure} data-title="%">
                {line.change === null ? '—' : `${tenthsText(line.change)} %`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
