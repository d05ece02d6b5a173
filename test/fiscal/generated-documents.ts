import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { type LineTax, taxedLess, withheldOf } from '#src/kernel/money/taxed-totals.ts'
import { generalSharesOf, writtenOf } from '#src/kernel/money/totals.ts'
import {
  type FiscalDocument,
  type FiscalDocumentKind,
  type FiscalLine,
  type FiscalTax,
  PAYMENT_MEANS,
} from '#src/platform/fiscal/packs/document.ts'
import type { FiscalCountry } from '#src/platform/fiscal/packs/types.ts'
import { SAMPLES, type Sample } from './samples.ts'
import { type Chance, seededChance } from './seeded.ts'

// Documents as a company's own invoices give them: the lines are priced, discounted and taxed by the kernel.

const KINDS: Readonly<Record<FiscalCountry, readonly FiscalDocumentKind[]>> = {
  ES: ['factura', 'factura', 'factura', 'nota_credito', 'nota_debito', 'anulacion'],
  EC: ['factura', 'factura', 'nota_credito', 'nota_debito'],
  CO: ['factura', 'factura', 'factura', 'nota_credito', 'nota_debito'],
}
const TEXTS = [
  'Camisa azul',
  'Tela "jean" <14 oz> & forro',
  'Servicio de corte\ncon segunda línea\ttabulada',
  'Ñandú 🧵 de hilo',
  'Señal\u0001 de control]]>',
  `Muy largo ${'x'.repeat(480)}`,
]

/** The same documents for the same seed. */
export function generatedDocuments(country: FiscalCountry, count: number, seed = 1): FiscalDocument[] {
  const chance = seededChance(seed)
  return Array.from({ length: count }, (_, at) => generated(country, chance, at + 1))
}

function generated(country: FiscalCountry, chance: Chance, ordinal: number): FiscalDocument {
  const sample = SAMPLES[country]
  const kind = chance.one(KINDS[country])
  const buyer = chance.rarely(5) ? null : chance.one(sample.buyers)
  // What nobody in particular buys is cheap, as the laws want it: 3.000 € in Spain, 50 USD in Ecuador.
  const small = buyer === null
  const day = `2026-0${chance.below(9) + 1}-${String(chance.below(28) + 1).padStart(2, '0')}`
  const number = (n: number) => NUMBERS[country](sample, n)
  return {
    ...{
      kind,
      series: sample.series,
      ordinal: ordinal + Number(sample.series.desde ?? 0),
      number: number(ordinal),
      currency: sample.currency,
      buyer,
    },
    issued_at: `${day}T10:${String(chance.below(60)).padStart(2, '0')}:10${sample.offset}`,
    issuer: sample.issuer,
    subject: chance.one(TEXTS),
    ...moneyOf(chance, sample, small),
    payment: { means: chance.one(PAYMENT_MEANS), due_date: chance.rarely(2) ? '2026-12-01' : null },
    corrects:
      kind === 'factura'
        ? null
        : {
            ...{ number: number(ordinal + 1_000), date: '2026-01-15', key: 'a'.repeat(96), simplified: small },
            ...{ reason: chance.one(TEXTS), concept: '' },
          },
  }
}

/** The numbers of a Colombian company for what it writes on paper. */
export const PAPER_SERIES = {
  ...{ prefijo: 'PAP', resolucion: '18760000002', desde: '1', hasta: '9000' },
  ...{ vigencia_desde: '2026-01-01', vigencia_hasta: '2030-01-19' },
} as const

/** A Colombian invoice as one that was written on paper the hour before. */
export function transcribing(document: FiscalDocument | undefined, ordinal: number): FiscalDocument {
  if (document?.kind !== 'factura') throw new Error('No invoice')
  const { issued_at } = document
  const day = issued_at.slice(0, 10)
  return {
    ...document,
    ...{ series: PAPER_SERIES, ordinal, number: `PAP${ordinal}` },
    transcribes: { issued_at: `${day}T08:30:00-05:00`, failure_ended_at: `${day}T09:45:00-05:00` },
  }
}

const NUMBERS: Readonly<Record<FiscalCountry, (sample: Sample, n: number) => string>> = {
  ES: ({ series }, n) => `${series.serie}${n}`,
  EC: ({ series }, n) => `${series.establecimiento}-${series.punto_emision}-${String(n).padStart(9, '0')}`,
  CO: ({ series }, n) => `${series.prefijo}${Number(series.desde) + n}`,
}

const levied = ({ kind, rate }: Pick<FiscalTax, 'kind' | 'rate'>, id: string, withheld: boolean): LineTax => ({
  ...{ id, name: kind, withheld, base: kind === 'reteiva' ? 'iva' : 'neto', iva: kind === 'iva' },
  ...{ percent: rate, minimum: '0', rounding: 'documento', half: 'par' },
})

function moneyOf(chance: Chance, { taxes, withheld }: Sample, small: boolean) {
  const most = small ? 500 : 9_999_999
  const borne = Array.from({ length: chance.below(small ? 2 : 12) + 1 }, () => chance.below(taxes.length))
  const kept = small || chance.rarely(2) ? [] : withheld
  const lines = borne.map(() => ({
    quantity: ((chance.below(small ? 2_000 : 99_999) + 1) / 1_000).toFixed(3),
    price: ((chance.below(most) + 1) / 100).toFixed(2),
    discount: chance.rarely(3) ? String(chance.below(100)) : '0',
    tax: '0',
  }))
  const codes = [
    ...taxes.flatMap((bundle, at) => bundle.map((one, nth) => ({ one, tax: levied(one, `${at}.${nth}`, false) }))),
    ...kept.map((one, at) => ({ one, tax: levied(one, `w${at}`, true) })),
  ]
  const shares = generalSharesOf(lines, chance.rarely(4) ? '5%' : '0')
  const bearing = lines.map((line, at) => {
    const own = taxes[borne[at] ?? 0]?.map((_, nth) => `${borne[at]}.${nth}`) ?? []
    return { ...line, taxes: [...own, ...kept.map((_, nth) => `w${nth}`)] }
  })
  const taxed = taxedLess(
    bearing,
    shares,
    codes.map(({ tax }) => tax),
  )
  const taxOf = (id: string | null) => codes.find(({ tax }) => tax.id === id)
  const said = taxed.borne.flatMap(({ code_id, base, amount }) => {
    const found = taxOf(code_id)
    return found ? [{ ...found.one, base, amount, withheld: found.tax.withheld }] : []
  })
  const strip = ({ withheld: _, ...tax }: (typeof said)[number]): FiscalTax => tax
  const { totals } = taxed
  return {
    lines: bearing.map((line, at) => fiscalLine(chance, line, shares[at] ?? '0', (id) => taxOf(id)?.one)),
    taxes: said.filter((tax) => !tax.withheld).map(strip),
    withholdings: said.filter((tax) => tax.withheld).map(strip),
    totals: {
      ...{ subtotal: totals.subtotal, discount: totals.discount, total: totals.total },
      net: less(totals.subtotal, totals.discount),
      tax: less(totals.total, less(totals.subtotal, totals.discount)),
      withheld: withheldOf(totals),
      payable: totals.payable ?? totals.total,
    },
  }
}

type Bearing = { quantity: string; price: string; discount: string; tax: string; taxes: readonly string[] }

function fiscalLine(
  chance: Chance,
  line: Bearing,
  share: string,
  taxOf: (id: string) => Pick<FiscalTax, 'kind' | 'code' | 'rate' | 'treatment'> | undefined,
): FiscalLine {
  const net = less(writtenOf(line), share)
  return {
    ...{ code: chance.rarely(3) ? '' : `P-${chance.below(999)}`, description: chance.one(TEXTS), unit: '94' },
    ...{ quantity: line.quantity, price: line.price, net },
    discount: less(writtenOf({ ...line, discount: '0' }), net),
    taxes: line.taxes.flatMap((id) => {
      const tax = id.startsWith('w') ? undefined : taxOf(id)
      return tax ? [{ ...tax, base: net, amount: partOf(net, tax.rate) }] : []
    }),
  }
}

const less = (amount: string, by: string) => amountOf(centsOf(amount) - centsOf(by))
const partOf = (net: string, rate: string) =>
  amountOf((centsOf(net) * BigInt(Math.round(Number(rate) * 1e4)) + 500_000n) / 1_000_000n)
