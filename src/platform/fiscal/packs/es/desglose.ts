import { amountOf, centsOf } from '../../../../kernel/money/cents.ts'
import { amountsTotal, isSameRate, plainDecimal } from '../amounts.ts'
import type { FiscalDocument, FiscalLine, FiscalTax } from '../document.ts'

/** A row of the desglose: what of the invoice is treated alike. */
export interface DesgloseRow {
  regime: string
  /** S1, S2, N1, N2: charged, charged to the buyer, not subject here, not subject by place; '' for what is exempt. */
  qualification: string
  /** E1…E6; '' for what is not exempt. */
  exemption: string
  /** Null where nothing is charged. */
  rate: string | null
  base: string
  tax: string | null
  surcharge: { rate: string; amount: string } | null
}

/**
 * The rows of a document: one a VAT rate or treatment, and where some lines of a rate bear the surcharge and others do not, one each. What a rate
 * comes to is what the document says of it; where it is in several rows, the last one takes what the others leave.
 */
export function desgloseOf({ lines, taxes }: Pick<FiscalDocument, 'lines' | 'taxes'>, regime: string): DesgloseRow[] {
  const groups = Map.groupBy(lines, (line) => {
    const [vat, surcharge] = [vatOf(line), surchargeOf(line)]
    return JSON.stringify([vat.kind, Number(vat.rate), vat.treatment, surcharge && Number(surcharge.rate)])
  })
  const rows = [...groups.values()].map((group) => rowOf(group, regime))
  return rows.map((row, at) => fitted(row, rows.slice(0, at), rows.slice(at + 1), taxes))
}

/** What the desglose comes to: AEAT, Validaciones 1.2.0, 16 and 17. */
export function totalsOfDesglose(rows: readonly DesgloseRow[]): { tax: string; total: string } {
  const tax = amountsTotal(rows.flatMap((row) => [row.tax ?? '0', row.surcharge?.amount ?? '0']))
  return { tax, total: amountsTotal([tax, ...rows.map(({ base }) => base)]) }
}

const NOTHING: FiscalTax = { kind: 'iva', code: '', rate: '0', base: '0', amount: '0', treatment: '' }
const vatOf = ({ taxes }: FiscalLine) =>
  taxes.find(({ kind }) => kind === 'iva' || kind === 'exento' || kind === 'no_sujeto') ?? NOTHING
const surchargeOf = ({ taxes }: FiscalLine) => taxes.find(({ kind }) => kind === 'recargo')

function rowOf(lines: readonly FiscalLine[], regime: string): DesgloseRow {
  const [first] = lines
  const vat = first ? vatOf(first) : NOTHING
  const surcharge = first && surchargeOf(first)
  const base = amountsTotal(lines.map(({ net }) => net))
  const of = (tax: (line: FiscalLine) => FiscalTax | undefined) =>
    amountsTotal(lines.map((line) => tax(line)?.amount ?? '0'))
  const bare = { regime, qualification: '', exemption: '', rate: null, base, tax: null, surcharge: null }
  if (vat.kind === 'exento') {
    const exemption = vat.treatment || 'E1'
    return { ...bare, exemption, regime: EXPORTS.includes(exemption) ? '02' : regime }
  }
  if (vat.kind === 'no_sujeto') return { ...bare, qualification: vat.treatment || 'N1' }
  if (vat.treatment === 'S2') return { ...bare, qualification: 'S2', rate: '0', tax: '0.00' }
  return {
    ...bare,
    // Of IVA the surcharge is reported under its own regime and under no other: errors 1279 and 1280 of the AEAT.
    regime: surcharge ? '18' : regime,
    qualification: 'S1',
    rate: plainDecimal(vat.rate),
    tax: of(vatOf),
    surcharge: surcharge ? { rate: plainDecimal(surcharge.rate), amount: of(surchargeOf) } : null,
  }
}

/** Exempt by arts. 21 and 22 of Ley 37/1992. */
const EXPORTS = ['E2', 'E3']

/** The row with what the document says of its rates, less what earlier rows of the same rate took. */
function fitted(
  row: DesgloseRow,
  before: readonly DesgloseRow[],
  after: readonly DesgloseRow[],
  taxes: readonly FiscalTax[],
): DesgloseRow {
  if (row.qualification !== 'S1' || row.rate === null) return row
  const ofRate = (other: DesgloseRow) => other.qualification === 'S1' && other.rate === row.rate
  const { surcharge } = row
  const ofSurcharge = (other: DesgloseRow) => other.surcharge !== null && other.surcharge.rate === surcharge?.rate
  const rest = (kind: FiscalTax['kind'], rate: string, own: string, is: typeof ofRate, of: typeof taxAmount) => {
    const told = taxes.filter((tax) => tax.kind === kind && tax.treatment !== 'S2' && isSameRate(tax.rate, rate))
    if (told.length === 0 || after.some(is)) return own
    const taken = amountsTotal(before.filter(is).map(of))
    return amountOf(centsOf(amountsTotal(told.map(({ amount }) => amount))) - centsOf(taken))
  }
  return {
    ...row,
    tax: rest('iva', row.rate, row.tax ?? '0.00', ofRate, taxAmount),
    surcharge: surcharge && {
      rate: surcharge.rate,
      amount: rest('recargo', surcharge.rate, surcharge.amount, ofSurcharge, surchargeAmount),
    },
  }
}

const taxAmount = ({ tax }: DesgloseRow) => tax ?? '0'
const surchargeAmount = ({ surcharge }: DesgloseRow) => surcharge?.amount ?? '0'
