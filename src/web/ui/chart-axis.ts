import type { Series } from './chart.tsx'

/** How many decimals the steps of the axis have: none where all is counted in whole things, otherwise as it fits. */
export const decimalsOf = (series: readonly Pick<Series, 'values'>[]) =>
  series.every(({ values }) => values.every((value) => Number.isInteger(Number(value)))) ? 0 : undefined
