import { lazy, Suspense } from 'react'
import { CurrencySign } from '../table/money-column/currency-sign.tsx'
import { Figure } from '../table/money-column/figure.tsx'
import css from './chart.module.css'
import { FEW_POINTS } from './chart-axis.ts'

// The library that draws comes when the first chart is shown.
const Canvas = lazy(() => import('./chart-canvas.tsx'))

export interface ChartSeries {
  name: string
  /** Decimal strings, one a point; they are numbers only where they are drawn. */
  values: readonly string[]
  as: 'bars' | 'line'
  /** What its colour says, where it is more than its turn. */
  tone?: 'good' | 'bad' | 'accent'
}

interface Drawn {
  /** Its caption, as in 'Ingresos por mes'. */
  title: string
  /** What the points are, as in 'Mes'. */
  axis: string
  /** A point as it is written under the axis, and in full. */
  points: readonly { short: string; long: string }[]
  /** At most three. */
  series: readonly ChartSeries[]
}

export type ChartProps = Drawn & Written

/** A value as people read it: in words of the screen, or money of a currency, which the heads of the table carry. */
type Written = { format: (value: string) => string; currency?: undefined } | { currency: string; format?: undefined }

/** Figures over time as bars and lines, in the colours of the theme; the same figures stand in a table for whoever cannot see them so. */
export function Chart(props: ChartProps) {
  const { title, axis, points, series, format, currency } = props
  return (
    <figure className={css.chart} aria-label={title}>
      <ul className={css.legend} aria-hidden>
        {series.map(({ name, as, tone }, at) => (
          <li key={name} data-as={as} data-series={at} data-tone={tone}>
            {name}
          </li>
        ))}
      </ul>
      <div className={css.canvas} data-few={points.length < FEW_POINTS || undefined} aria-hidden>
        <Suspense fallback={<span data-loading />}>
          <Canvas {...props} />
        </Suspense>
      </div>
      <details className={css.figures}>
        <summary>Ver en una tabla</summary>
        <table>
          <caption className="only-read">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                  {currency && <CurrencySign currency={currency} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ long }, at) => (
              <tr key={long}>
                <th scope="row">{long}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>
                    {format ? format(values[at] ?? '0') : <Figure amount={values[at] ?? '0'} head={currency} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
