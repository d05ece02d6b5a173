import type { TAX_BASES, TAX_SIDES, TaxCodeKind } from '../rules.ts'

/** A rate with the law it stands in. */
interface SetRate {
  from_day: string
  percent: string
  /** Below this sum before tax nothing is taken; absent: none. */
  minimum?: string
  source: string
  source_url: string
}

/** A tax as a country has it. Its key stays for ever: it says as what a company's tax is declared. */
export interface SetCode {
  declared_as: string
  name: string
  short_name: string
  kind: TaxCodeKind
  base?: (typeof TAX_BASES)[number]
  applies?: (typeof TAX_SIDES)[number]
  /** As the authority codes a special case. */
  treatment?: string
  rates: readonly SetRate[]
}

/** A rate of one law: the day from which it counts, the percentage, article and minimum. */
export const lawOf =
  (name: string, source_url: string) =>
  (from_day: string, percent: string, article: string, minimum = '0'): SetRate => ({
    ...{ from_day, percent, minimum, source_url },
    source: `${name}, ${article}`,
  })
