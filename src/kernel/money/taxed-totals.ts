import { z } from 'zod'
import { amountOf, centsOf } from './cents.ts'
import { taxSumsOf } from './taxes.ts'
import { generalSharesOf, netOf, type Priced, type TaxTotal, type Totals, totalsLess } from './totals.ts'

// What a document comes to whose lines bear taxes by code. A line without codes goes by its percentage.

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

interface TaxedPriced extends Priced {
  /** Ids of its taxes; none: its percentage counts. */
  taxes?: readonly string[] | undefined
}

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
export const taxedOf = (lines: readonly TaxedPriced[], general: string, levied: readonly LineTax[]): Taxed =>
  taxedLess(lines, generalSharesOf(lines, general), levied)

/** The same, of lines that bear these parts of a discount of the whole document. */
export function taxedLess(lines: readonly TaxedPriced[], shares: readonly string[], levied: readonly LineTax[]): Taxed {
  const plain = totalsLess(lines.map(byPercentage), shares)
  const nets = lines.map((line, at) => amountOf(centsOf(netOf(line)) - centsOf(shares[at] ?? '0')))
  const coded = taxSumsOf(
    lines.map((line, at) => ({ net: nets[at] ?? '0', taxes: line.taxes ?? [] })),
    levied,
  )
  const sums = coded.taxes.map((sum) => {
    const { name, percent, withheld } = levied.find(({ id }) => id === sum.id) as LineTax
    return { withheld, tax: { rate: percent, base: sum.base, amount: sum.amount, code: sum.id, name } }
  })
  const felt = (held: boolean) =>
    sums.filter(({ withheld, tax }) => withheld === held && centsOf(tax.amount) > 0n).map(({ tax }) => tax)
  const withheld = felt(true)
  const total = centsOf(plain.total) + centsOf(coded.added)
  return {
    totals: {
      ...plain,
      taxes: [...plain.taxes, ...felt(false)],
      total: amountOf(total),
      ...(withheld.length > 0 && { withheld, payable: amountOf(total - centsOf(coded.withheld)) }),
    },
    borne: [
      freeOf(lines, nets, levied),
      ...plain.taxes.map(({ rate, base, amount }) => ({ ...PERCENTAGE, rate, base, amount })),
      ...sums.map(({ withheld, tax: { code, ...tax } }) => ({ ...tax, code_id: code, withheld })),
    ].filter(({ base, amount }) => centsOf(base) > 0n || centsOf(amount) > 0n),
  }
}

const PERCENTAGE = { code_id: null, name: '', withheld: false }

/** An amount that bears no tax. */
export const untaxed = (base: string): BorneTax => ({ ...PERCENTAGE, rate: '0', base, amount: '0.00' })

/** The lines; the percentage of one with codes is that of its IVA. */
export const byIva = <L extends TaxedPriced>(lines: readonly L[], levied: readonly LineTax[]): L[] =>
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

const byPercentage = (line: TaxedPriced) => (isCoded(line) ? { ...line, tax: '0' } : line)
const isCoded = ({ taxes }: TaxedPriced) => taxes !== undefined && taxes.length > 0

/** The lines to which nothing is added, at rate 0. */
function freeOf(lines: readonly TaxedPriced[], nets: readonly string[], levied: readonly LineTax[]): BorneTax {
  const added = levied.filter(({ withheld }) => !withheld)
  const isFree = (line: TaxedPriced) =>
    isCoded(line) ? !added.some(({ id }) => line.taxes?.includes(id)) : centsOf(line.tax) === 0n
  const free = lines.reduce((sum, line, at) => (isFree(line) ? sum + centsOf(nets[at] ?? '0') : sum), 0n)
  return untaxed(amountOf(free))
}
