import { amountsTotal } from '#src/platform/fiscal/packs/amounts.ts'
import type { FiscalDocument } from '#src/platform/fiscal/packs/document.ts'
import { generatedDocuments } from './generated-documents.ts'

/** Liquidaciones de compra of Ecuador, of generated sales to somebody without RUC: all of their IVA is withheld. */
export const liquidaciones = (count: number): FiscalDocument[] =>
  generatedDocuments('EC', count).flatMap((document) => {
    const { kind, buyer, taxes } = document
    if (kind !== 'factura' || buyer === null || buyer.tax_kind === 'RUC') return []
    const iva = amountsTotal(taxes.map(({ amount }) => amount))
    const all = { kind: 'reteiva', code: 'ec_iva_100', rate: '100', treatment: '', base: iva, amount: iva } as const
    return [{ ...document, kind: 'liquidacion', withholdings: iva === '0.00' ? [] : [all] }]
  })
