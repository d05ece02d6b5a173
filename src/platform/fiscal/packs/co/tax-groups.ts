import { amountsTotal, plainDecimal } from '../amounts.ts'
import type { FiscalTax, FiscalTaxKind } from '../document.ts'

/** A tax as the DIAN groups it: one group a tax, one part a rate. */
export interface TaxGroup {
  scheme: TaxScheme
  amount: string
  parts: { rate: string; base: string; amount: string }[]
}

interface TaxScheme {
  id: string
  name: string
}

/** Table 13.2.2. What is exempt is IVA at 0; what is excluded is in no group at all (table 13.3.11). */
const SCHEMES: Readonly<Partial<Record<FiscalTaxKind, TaxScheme>>> = {
  iva: { id: '01', name: 'IVA' },
  exento: { id: '01', name: 'IVA' },
  inc: { id: '04', name: 'INC' },
  reteiva: { id: '05', name: 'ReteIVA' },
  renta: { id: '06', name: 'ReteRenta' },
  reteica: { id: '07', name: 'ReteICA' },
}

/** Whether the DIAN's document can say this tax: it is grouped, or excluded. */
export const isKnownInColombia = (kind: FiscalTaxKind): boolean => kind === 'no_sujeto' || kind in SCHEMES

export function taxGroupsOf(taxes: readonly FiscalTax[]): TaxGroup[] {
  const known = taxes.flatMap((tax) => {
    const scheme = SCHEMES[tax.kind]
    return scheme ? [{ ...tax, scheme }] : []
  })
  return [...Map.groupBy(known, ({ scheme }) => scheme.id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const rates = [...Map.groupBy(group, ({ rate }) => plainDecimal(rate, 2))]
    const parts = rates.map(([rate, of]) => ({
      rate,
      base: amountsTotal(of.map(({ base }) => base)),
      amount: amountsTotal(of.map(({ amount }) => amount)),
    }))
    return [{ scheme: first.scheme, amount: amountsTotal(parts.map(({ amount }) => amount)), parts }]
  })
}

/** What a document bears of one tax: '0.00' for nothing. */
export const amountOfScheme = (groups: readonly TaxGroup[], id: string): string =>
  groups.find(({ scheme }) => scheme.id === id)?.amount ?? '0.00'
