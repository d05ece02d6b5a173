import { tenthsText } from '#src/web/formats.ts'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { LedgerLink } from '../../accounts/screens/account-link.tsx'
import type { ComparedLine } from '../compare.ts'
import css from './reports.module.css'

const FIGURES = { amount: 'Importe', before: 'Antes', difference: 'Diferencia' } as const

/** A statement beside an earlier one; on a phone the figures stand one under the other. */
export const ComparedTable = ({ title, lines }: { title: string; lines: readonly ComparedLine[] }) => (
  <div className={css.scroll}>
    <table className={`${css.sheet} ${css.figures}`} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">Cuenta</th>
          {Object.values(FIGURES).map((name) => (
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
            {(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((of) => (
              <td key={of} className={css.figure} data-title={FIGURES[of]}>
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
