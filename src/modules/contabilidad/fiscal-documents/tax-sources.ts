import { centsOf } from '../../../kernel/money/cents.ts'
import type { BorneTax } from '../../../kernel/money/taxed-totals.ts'
import { FISCAL_TAX_KINDS, type FiscalTax, type FiscalTaxKind } from '../../../platform/fiscal/packs/document.ts'
import type { SoldLine } from './sold-line.ts'

/** A code of the company, with its percentage on the day of the document; null where it had none. */
export interface DeclaredCode {
  id: string
  kind: string
  withheld: boolean
  percent: string | null
  declared_as: string
  treatment: string
}

/** What a document bears, as it was kept with it, and its codes. */
export interface KeptTaxes {
  borne: readonly BorneTax[]
  codes: readonly DeclaredCode[]
  /** As which code a percentage alone is declared. */
  declaredByRate(percent: string): string
}

/** Of what a line bears something: a code, or its percentage alone. */
export interface TaxSource {
  code_id: string | null
  tax: Pick<FiscalTax, 'kind' | 'code' | 'bare' | 'rate' | 'treatment'>
}

/** What is added to a line. One to which nothing is added has IVA at 0. */
export function sourcesOf({ tax, taxes = [], net }: SoldLine, { borne, codes, declaredByRate }: KeptTaxes) {
  const plain = (rate: string): TaxSource => {
    const code = declaredByRate(rate)
    return { code_id: null, tax: { kind: 'iva', code, ...(code === '' && { bare: true }), rate, treatment: '' } }
  }
  if (taxes.length === 0) return [plain(tax)]
  const added = codes.flatMap((code): TaxSource[] => {
    if (code.withheld || !taxes.includes(code.id)) return []
    const kept = borne.find(({ code_id }) => code_id === code.id)
    // What did not reach its minimum was not kept, and is not borne; what only lines worth nothing bear was not kept either.
    const rate = kept?.rate ?? (net === 0n ? code.percent : null)
    return rate === null ? [] : [{ code_id: code.id, tax: toldTax(code, rate) }]
  })
  return added.length > 0 ? added : [plain('0')]
}

/** What is added to a whole document, one a code or percentage. */
export const addedTaxesOf = ({ borne, codes, declaredByRate }: KeptTaxes): FiscalTax[] =>
  borne.flatMap(({ code_id, withheld, rate, base, amount }) => {
    if (withheld) return []
    const code = codes.find(({ id }) => id === code_id)
    const tax: TaxSource['tax'] = code
      ? toldTax(code, rate)
      : { kind: 'iva', code: declaredByRate(rate), rate, treatment: '' }
    return [{ ...tax, base, amount }]
  })

/** What is withheld of a document, one a code. */
export const withholdingsOf = ({ borne, codes }: KeptTaxes): FiscalTax[] =>
  borne.flatMap(({ code_id, withheld, rate, base, amount }) => {
    const code = codes.find(({ id }) => id === code_id)
    return code && withheld && centsOf(amount) > 0n ? [{ ...toldTax(code, rate), base, amount }] : []
  })

const toldTax = ({ kind, declared_as, treatment }: DeclaredCode, rate: string): TaxSource['tax'] => ({
  ...{ kind: fiscalKind(kind), code: declared_as, rate, treatment },
})

/** @throws RangeError of a kind of which no authority is told */
function fiscalKind(kind: string): FiscalTaxKind {
  const known = FISCAL_TAX_KINDS.find((one) => one === kind)
  if (known === undefined) throw new RangeError(`No fiscal kind of tax: ${kind}`)
  return known
}
