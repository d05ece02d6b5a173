import { compactFigure } from '#src/web/formats.ts'
import type { ChartSeries } from './chart.tsx'

/** How many decimals the steps of the axis have: none where all is counted in whole things, otherwise as it fits. */
export const decimalsOf = (series: readonly Pick<ChartSeries, 'values'>[]) =>
  series.every(({ values }) => values.every((value) => Number.isInteger(Number(value)))) ? 0 : undefined

/** Fewer points are no course of anything: they are drawn small. */
export const FEW_POINTS = 3

/** Of a step: charts have round ones. */
const MOST_DECIMALS = 4
const isWhole = (figure: number) => Math.abs(figure - Math.round(figure)) < 1e-9

/** What stands beside the axis: shortened from a thousand on, and with as many decimals as tell one step from the next. */
export function axisTexts(values: readonly number[]): string[] {
  const [first = 0, second = first] = values
  const step = Math.abs(second - first)
  const decimals = [1, 2, 3].find((digits) => isWhole(step * 10 ** digits)) ?? MOST_DECIMALS
  return values.map((value) => compactFigure(value, decimals))
}
