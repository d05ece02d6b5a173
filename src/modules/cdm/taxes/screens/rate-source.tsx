import { perMilleOf } from '#src/kernel/money/per-mille.ts'
import { decimalText } from '#src/web/formats.ts'
import type { TaxCodeKind } from '../rules.ts'
import type { TaxCode } from '../schemas.ts'

type Rate = TaxCode['rates'][number]

/** '19 %', of a retention of ICA '9,66 ‰' as its agreements write it; '—' where none counts yet. */
export function writtenRate(kind: TaxCodeKind, rate: Rate | undefined): string {
  if (!rate) return '—'
  return kind === 'reteica' ? `${decimalText(perMilleOf(rate.percent))} ‰` : `${decimalText(rate.percent)} %`
}

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
