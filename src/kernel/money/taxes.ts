import { amountOf, centsOf } from './cents.ts'

// Taxes by code: what each code of a document's lines has for a base and makes of it. Amounts are whole cents, percentages millionths of the base.

/** A tax as it counts on one day. */
export interface LeviedTax {
  id: string
  /** Taken off what is paid, instead of added to it. */
  withheld: boolean
  /** Of what it is a percentage: the lines before tax, or their IVA. */
  base: 'neto' | 'iva'
  /** Whether its amount is the IVA that others are a percentage of. */
  iva: boolean
  /** Four decimals at most: '10.6667'. */
  percent: string
  /** Below this sum of the lines before tax nothing is taken. */
  minimum: string
  /** Rounded once on the sum of its lines, or line by line. */
  rounding: 'documento' | 'linea'
  /** Where half a cent goes: up, or to the even cent. */
  half: 'arriba' | 'par'
}

interface TaxedLine {
  /** Before tax, less every discount. */
  net: string
  /** Ids of its taxes. */
  taxes: readonly string[]
  /** Of a price that includes them, what each added tax is of it; null: to be reckoned from the net. */
  carried?: ReadonlyMap<string, bigint> | null
}

interface TaxSum {
  id: string
  base: string
  amount: string
}

interface TaxedSums {
  net: string
  /** One for each tax that some line has and whose minimum is reached, in the order of the taxes. */
  taxes: TaxSum[]
  added: string
  withheld: string
  /** The net and what is added. */
  total: string
  /** The total less what is withheld. */
  payable: string
}

/** What the taxes of a document's lines add up to. */
export function taxSumsOf(lines: readonly TaxedLine[], taxes: readonly LeviedTax[]): TaxedSums {
  const bearing = (id: string) => lines.flatMap((line, at) => (line.taxes.includes(id) ? [at] : []))
  const nets = lines.map(({ net }) => centsOf(net))
  const sum = (of: readonly number[]) => of.reduce((total, at) => total + (nets[at] ?? 0n), 0n)
  const carriedAt = (at: number, { id }: LeviedTax) => lines[at]?.carried?.get(id)
  const carried = (tax: LeviedTax, of: readonly number[]) =>
    of.reduce((total, at) => total + (carriedAt(at, tax) ?? 0n), 0n)
  const bare = (tax: LeviedTax, of: readonly number[]) => of.filter((at) => carriedAt(at, tax) === undefined)
  const levied = (tax: LeviedTax, of: readonly number[]) =>
    carried(tax, of) +
    (tax.rounding === 'linea'
      ? bare(tax, of).reduce((total, at) => total + partOf(nets[at] ?? 0n, tax), 0n)
      : partOf(sum(bare(tax, of)), tax))
  const ivaOn = (of: readonly number[]) =>
    taxes
      .filter(({ iva }) => iva)
      .reduce(
        (total, iva) =>
          total +
          levied(
            iva,
            of.filter((at) => lines[at]?.taxes.includes(iva.id)),
          ),
        0n,
      )
  const found = taxes.flatMap((tax) => {
    const of = bearing(tax.id)
    // A price that includes it does so whatever its minimum is.
    const included = bare(tax, of).length < of.length
    if (of.length === 0 || (!included && sum(of) < centsOf(tax.minimum))) return []
    const onIva = tax.base === 'iva'
    const cents = onIva ? carried(tax, of) + partOf(ivaOn(bare(tax, of)), tax) : levied(tax, of)
    return [{ tax, base: onIva ? ivaOn(of) : sum(of), cents }]
  })
  const totalOf = (withheld: boolean) =>
    found.filter(({ tax }) => tax.withheld === withheld).reduce((total, { cents }) => total + cents, 0n)
  const net = nets.reduce((total, cents) => total + cents, 0n)
  const [added, withheld] = [totalOf(false), totalOf(true)]
  return {
    net: amountOf(net),
    taxes: found.map(({ tax, base, cents }) => ({ id: tax.id, base: amountOf(base), amount: amountOf(cents) })),
    added: amountOf(added),
    withheld: amountOf(withheld),
    total: amountOf(net + added),
    payable: amountOf(net + added - withheld),
  }
}

interface DatedRate {
  /** From this day on. */
  from_day: string
}

/** The rate that counts on a day: the newest that has begun; none before the first. */
export const rateOn = <R extends DatedRate>(rates: readonly R[], day: string): R | undefined =>
  rates.reduce<R | undefined>(
    (best, rate) => (rate.from_day <= day && (!best || rate.from_day > best.from_day) ? rate : best),
    undefined,
  )

const WHOLE = 1_000_000n

/** A percentage of cents that are 0 or more, to the cent. */
function partOf(cents: bigint, { percent, half }: LeviedTax): bigint {
  const exact = cents * millionthsOf(percent)
  const [whole, twice] = [exact / WHOLE, (exact % WHOLE) * 2n]
  const up = twice > WHOLE || (twice === WHOLE && (half === 'arriba' || whole % 2n === 1n))
  return up ? whole + 1n : whole
}

/** Of the whole: '19' percent is 190000n. */
function millionthsOf(percent: string): bigint {
  const [whole = '0', part = ''] = percent.split('.')
  return BigInt(whole) * 10_000n + BigInt(part.slice(0, 4).padEnd(4, '0'))
}
