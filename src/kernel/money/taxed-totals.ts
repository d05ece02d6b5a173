import { z } from 'zod'
import { amountOf, centsOf } from './cents.ts'
import { amountsOf, type LineAmounts, type LineToTake, PERCENTAGE } from './line-amounts.ts'
import { taxSumsOf } from './taxes.ts'
import { generalSharesOf, type Priced, type TaxTotal, type Totals } from './totals.ts'

// What a document comes to whose lines bear taxes by code. A line without codes goes by its percentage.

/** By what a line is taxed. */
type Bearing = Pick<LineToTake, 'tax' | 'taxes'>

/** A tax as it counts on the document's day, and what it is called on paper. */
export const LineTax = z.object({
  id: z.uuid(),
  name: z.string(),
  withheld: z.boolean(),
  base: z.enum(['neto', 'iva']),
  iva: z.boolean(),
  percent: z.string(),
  minimum: z.string(),
  rounding: z.enum(['documento', 'linea']),
  half: z.enum(['arriba', 'par']),
})
export type LineTax = z.infer<typeof LineTax>

/** What a document bears of one tax. */
export interface BorneTax {
  /** Null: of a percentage alone. */
  code_id: string | null
  name: string
  withheld: boolean
  rate: string
  base: string
  amount: string
}

export interface Taxed {
  totals: Totals
  /** One for each percentage and each code, those of nothing too. */
  borne: BorneTax[]
}

/** The totals of lines, and what they bear of each tax. */
export const taxedOf = (lines: readonly LineToTake[], general: string, levied: readonly LineTax[]): Taxed =>
  taxedLess(lines, generalSharesOf(lines, general), levied)

/** The same, of lines that bear these parts of a discount of the whole document. */
export const taxedLess = (lines: readonly LineToTake[], shares: readonly string[], levied: readonly LineTax[]): Taxed =>
  taxedAmounts(lines, amountsOf(lines, shares, levied), levied)

/** The same, of lines that come to these amounts. */
export function taxedAmounts(
  lines: readonly Bearing[],
  amounts: readonly LineAmounts[],
  levied: readonly LineTax[],
): Taxed {
  const plain = percentagesOf(lines, amounts)
  const coded = taxSumsOf(
    lines.map((line, at) => ({
      net: amountOf(amounts[at]?.net ?? 0n),
      taxes: line.taxes ?? [],
      carried: amounts[at]?.carried ?? null,
    })),
    levied,
  )
  const sums = coded.taxes.map((sum) => {
    const { name, percent, withheld } = levied.find(({ id }) => id === sum.id) as LineTax
    return { withheld, tax: { rate: percent, base: sum.base, amount: sum.amount, code: sum.id, name } }
  })
  const felt = (held: boolean) =>
    sums.filter(({ withheld, tax }) => withheld === held && centsOf(tax.amount) > 0n).map(({ tax }) => tax)
  const withheld = felt(true)
  const sumOf = (part: (amounts: LineAmounts) => bigint) => amounts.reduce((sum, one) => sum + part(one), 0n)
  const general = sumOf(({ share }) => share)
  const total =
    sumOf(({ net }) => net) + plain.reduce((sum, { amount }) => sum + centsOf(amount), 0n) + centsOf(coded.added)
  return {
    totals: {
      subtotal: amountOf(sumOf(({ gross }) => gross)),
      discount: amountOf(sumOf(({ discount, share }) => discount + share)),
      ...(general > 0n && { general: amountOf(general) }),
      taxes: [...plain, ...felt(false)],
      total: amountOf(total),
      ...(withheld.length > 0 && { withheld, payable: amountOf(total - centsOf(coded.withheld)) }),
    },
    borne: [
      freeOf(lines, amounts, levied),
      ...plain.map(({ rate, base, amount }) => ({ ...NO_CODE, rate, base, amount })),
      ...sums.map(({ withheld, tax: { code, ...tax } }) => ({ ...tax, code_id: code, withheld })),
    ].filter(({ base, amount }) => centsOf(base) > 0n || centsOf(amount) > 0n),
  }
}

/**
 * Computes the totals of lines by their percentages alone. Each line and its discount are rounded to the cent; a tax is rounded once for each rate, on
 * the sum of its bases, as tax authorities check an invoice. Halves round up. A discount of the whole document is spread over the lines.
 */
export const totalsOf = (lines: readonly Priced[], general = '0'): Totals =>
  taxedOf(
    lines.map((line) => ({ ...line, taxes: [] })),
    general,
    [],
  ).totals

/** What each line is before tax, less every discount. */
export const netsOf = (lines: readonly LineToTake[], general: string, levied: readonly LineTax[]): string[] =>
  amountsOf(lines, generalSharesOf(lines, general), levied).map(({ net }) => amountOf(net))

/** One for each percentage above 0 of lines without codes, the lowest first. */
function percentagesOf(lines: readonly Bearing[], amounts: readonly LineAmounts[]): TaxTotal[] {
  const bases = new Map<bigint, { base: bigint; before: bigint; carried: bigint }>()
  for (const [at, line] of lines.entries()) {
    const levied = isCoded(line) ? 0n : centsOf(line.tax)
    if (levied === 0n) continue
    const { net = 0n, carried = null } = amounts[at] ?? {}
    const sum = bases.get(levied) ?? { base: 0n, before: 0n, carried: 0n }
    bases.set(levied, {
      base: sum.base + net,
      before: sum.before + (carried ? 0n : net),
      carried: sum.carried + (carried?.get(PERCENTAGE) ?? 0n),
    })
  }
  return [...bases]
    .sort(([one], [other]) => Number(one - other))
    .map(([levied, { base, before, carried }]) => ({
      rate: String(Number(levied) / 100),
      base: amountOf(base),
      amount: amountOf((before * levied + 5_000n) / 10_000n + carried),
    }))
}

const NO_CODE = { code_id: null, name: '', withheld: false }

/** An amount that bears no tax. */
export const untaxed = (base: string): BorneTax => ({ ...NO_CODE, rate: '0', base, amount: '0.00' })

/** The lines; the percentage of one with codes is that of its IVA. */
export const byIva = <L extends LineToTake>(lines: readonly L[], levied: readonly LineTax[]): L[] =>
  lines.map((line) =>
    isCoded(line)
      ? { ...line, tax: levied.find(({ id, iva }) => iva && line.taxes?.includes(id))?.percent ?? '0' }
      : line,
  )

/** What is to be paid: the total less what is withheld of it. */
export const payableOf = ({ total, payable }: Totals): string => payable ?? total

/** What is withheld of the total. */
export const withheldOf = ({ withheld }: Totals): string =>
  amountOf((withheld ?? []).reduce((sum, { amount }) => sum + centsOf(amount), 0n))

/** A tax as a document names it: 'IVA 15 %', or by a name that says its percentage itself. */
export const taxLabel = (
  { name, rate }: Pick<TaxTotal, 'name' | 'rate'>,
  usual: string,
  decimal: (text: string) => string,
) => (name !== undefined && /\d/.test(name) ? name : `${name ?? usual} ${decimal(rate)} %`)

const isCoded = ({ taxes }: Pick<LineToTake, 'taxes'>) => taxes !== undefined && taxes.length > 0

/** The lines to which nothing is added, at rate 0. */
function freeOf(lines: readonly Bearing[], amounts: readonly LineAmounts[], levied: readonly LineTax[]): BorneTax {
  const added = levied.filter(({ withheld }) => !withheld)
  const isFree = (line: Bearing) =>
    isCoded(line) ? !added.some(({ id }) => line.taxes?.includes(id)) : centsOf(line.tax) === 0n
  const free = lines.reduce((sum, line, at) => (isFree(line) ? sum + (amounts[at]?.net ?? 0n) : sum), 0n)
  return untaxed(amountOf(free))
}
