import { compactFigure } from '#src/web/formats.ts'
import type { ChartSeries } from './chart.tsx'

/** The number of decimals of the axis steps: none if all values are whole, otherwise as needed. */
export const decimalsOf = (series: readonly Pick<ChartSeries, 'values'>[]) =>
  series.every(({ values }) => values.every((value) => Number.isInteger(Number(value)))) ? 0 : undefined

/** With fewer points the chart is drawn small. */
export const FEW_POINTS = 3

/** Charts have round steps. */
const MOST_DECIMALS = 4
const isWhole = (figure: number) => Math.abs(figure - Math.round(figure)) < 1e-9

/** The axis labels: shortened from a thousand on, with enough decimals to tell one step from the next. */
export function axisTexts(values: readonly number[]): string[] {
  const [first = 0, second = first] = values
  const step = Math.abs(second - first)
  const decimals = [1, 2, 3].find((digits) => isWhole(step * 10 ** digits)) ?? MOST_DECIMALS
  return values.map((value) => compactFigure(value, decimals))
}
