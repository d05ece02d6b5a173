import { lazy, Suspense } from 'react'
import { CurrencySign } from '../table/money-column/currency-sign.tsx'
import { Figure } from '../table/money-column/figure.tsx'
import css from './chart.module.css'
import { FEW_POINTS } from './chart-axis.ts'

// The chart library loads with the first chart.
const Canvas = lazy(() => import('./chart-canvas.tsx'))

export interface ChartSeries {
  name: string
  /** Decimal strings, one for each point; converted to numbers only for drawing. */
  values: readonly string[]
  as: 'bars' | 'line'
  /** The meaning of its colour; by default the series' position decides the colour. */
  tone?: 'good' | 'bad' | 'accent'
}

interface Drawn {
  /** Its caption, as in 'Ingresos por mes'. */
  title: string
  /** What the points are, as in 'Mes'. */
  axis: string
  /** The points' labels: on the axis, and in full. */
  points: readonly { short: string; long: string }[]
  /** At most three. */
  series: readonly ChartSeries[]
}

export type ChartProps = Drawn & Written

/** The format of values: a function, or money of a currency, which the table's headers show. */
type Written = { format: (value: string) => string; currency?: undefined } | { currency: string; format?: undefined }

/** A chart of figures over time as bars and lines, in the theme's colours; the same figures are in a table for assistive technology. */
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
