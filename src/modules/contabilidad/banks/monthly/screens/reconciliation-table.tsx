import { centsOf } from '#src/kernel/money/cents.ts'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import css from '../../../statements/screens/reports.module.css'
import { reconciliationLines } from '../lines.ts'
import type { ReconciliationReport } from '../schemas.ts'

/** From the balance of the books to that of the bank. */
export const ReconciliationTable = ({ report }: { report: ReconciliationReport }) => (
  <>
    {report.told_until !== null && report.told_until < report.to && (
      <p className={css.note} role="status">
        Los extractos llegan hasta el <DateText at={report.told_until} as="long" />: lo que el banco movió después falta
        aquí.
      </p>
    )}
    {centsOf(report.missing) !== 0n && (
      <p className={css.note} role="status">
        El banco dice un saldo que sus movimientos no explican: falta importar un extracto, o parte de él.
      </p>
    )}
    <table className={css.sheet} aria-label={`Conciliación de ${report.bank}`}>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Concepto</th>
          <th scope="col" className={css.figure}>
            Importe
            <CurrencySign />
          </th>
        </tr>
      </thead>
      <tbody>
        {reconciliationLines(report).map(({ day, text, amount, strong }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one report keep their order
          <tr key={at} className={strong ? css.sum : undefined}>
            <td>{day !== '' && <DateText at={day} />}</td>
            <td>{text}</td>
            <td className={css.figure}>{amount !== '' && <Figure amount={amount} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)
