import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { sharesOf } from '../../../kernel/money/general-discount.ts'
import { amountsTotal, isSameRate } from '../../../platform/fiscal/packs/amounts.ts'
import type { FiscalTax } from '../../../platform/fiscal/packs/document.ts'
import type { SoldLine } from './sold-line.ts'
import { type KeptTaxes, sourcesOf, type TaxSource } from './tax-sources.ts'

/**
 * What each line bears. A tax is rounded on the document, or was taken out of prices that include it; its lines share that amount by what they are
 * worth, so that they add up to it.
 */
export function sharedTaxes(lines: readonly SoldLine[], kept: KeptTaxes): FiscalTax[][] {
  const sources = lines.map((line) => sourcesOf(line, kept))
  const shared = Map.groupBy(sources.flat(), keyOf)
  const amounts = [...shared].map(([key, [source]]) => {
    const bearing = sources.flatMap((of, at) => (of.some((one) => keyOf(one) === key) ? [at] : []))
    const parts = spread(
      source ? keptAmount(source, kept) : 0n,
      bearing.map((at) => lines[at]?.net ?? 0n),
    )
    return [key, new Map(bearing.map((at, place) => [at, parts[place] ?? 0n]))] as const
  })
  const byKey = new Map(amounts)
  return lines.map(({ net }, at) =>
    mergedTaxes(
      (sources[at] ?? []).map((source) => ({
        ...source.tax,
        base: amountOf(net),
        amount: amountOf(byKey.get(keyOf(source))?.get(at) ?? 0n),
      })),
      ([first]) => first?.base ?? '0.00',
    ),
  )
}

/** What the document bears: one of each kind and rate, whichever codes and percentages say it. */
export const documentTaxes = (lines: readonly (readonly FiscalTax[])[]): FiscalTax[] =>
  mergedTaxes(lines.flat(), (taxes) => amountsTotal(taxes.map(({ base }) => base)))

const keyOf = ({ code_id, tax }: TaxSource) => code_id ?? `${Number(tax.rate)} %`

function keptAmount({ code_id, tax }: TaxSource, { borne }: KeptTaxes): bigint {
  const kept = borne.find((one) => one.code_id === code_id && (code_id !== null || isSameRate(one.rate, tax.rate)))
  return kept ? centsOf(kept.amount) : 0n
}

/** In proportion to what lines are worth, or evenly where they are worth nothing. */
function spread(amount: bigint, nets: readonly bigint[]): bigint[] {
  const worth = nets.some((net) => net > 0n) ? nets : nets.map(() => 1n)
  // Larger than what is spread, which they only weigh.
  return sharesOf(
    worth.map((net) => net * (amount + 1n)),
    amountOf(amount),
  )
}

function mergedTaxes(taxes: readonly FiscalTax[], baseOf: (taxes: readonly FiscalTax[]) => string): FiscalTax[] {
  const groups = Map.groupBy(taxes, ({ kind, rate, treatment }) => `${kind} ${Number(rate)} ${treatment}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { bare: _, ...said } = first
    const code = group.find((tax) => tax.code !== '')?.code ?? ''
    const [base, amount] = [baseOf(group), amountsTotal(group.map((tax) => tax.amount))]
    return [{ ...said, code, ...(group.every(({ bare }) => bare) && { bare: true as const }), base, amount }]
  })
}
