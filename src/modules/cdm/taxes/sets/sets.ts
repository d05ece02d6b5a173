import { COLOMBIA } from './colombia.ts'
import { ECUADOR } from './ecuador.ts'
import { ESPANA } from './espana.ts'
import { MEXICO } from './mexico.ts'
import type { SetCode } from './tax-set.ts'

const SETS: Readonly<Record<string, readonly SetCode[]>> = {
  Colombia: COLOMBIA,
  Ecuador: ECUADOR,
  España: ESPANA,
  México: MEXICO,
}

export const COUNTRIES_WITH_TAXES = Object.keys(SETS)

/** The taxes that a company of a country begins with; none where there is no set. */
export const taxSetOf = (country: string): readonly SetCode[] =>
  Object.hasOwn(SETS, country) ? (SETS[country] ?? []) : []
