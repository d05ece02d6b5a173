import { decimalText } from '#src/web/formats.ts'
import type { TaxCode } from '../schemas.ts'

type Rate = TaxCode['rates'][number]

/** '19 %'; '—' where none counts yet. */
export const percentOfRate = (rate: Rate | undefined): string => (rate ? `${decimalText(rate.percent)} %` : '—')

/** The law that a rate stands in, with the way to its text. */
export function RateSource({ rate }: { rate: Rate | undefined }) {
  if (!rate?.source) return '—'
  return rate.source_url ? (
    <a href={rate.source_url} target="_blank" rel="noreferrer">
      {rate.source}
    </a>
  ) : (
    rate.source
  )
}
