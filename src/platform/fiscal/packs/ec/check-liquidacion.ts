import { amountsTotal } from '../amounts.ts'
import type { FiscalDocument, FiscalTax } from '../document.ts'
import { isIdentified } from '../identity.ts'
import { lackIf } from '../lacking.ts'
import type { Lack } from '../types.ts'

/** From whom a liquidación de compra may be, and that all of its IVA is withheld: Reglamento de Comprobantes de Venta (Decreto 430), art. 13. */
export function checkLiquidacion({ buyer: supplier, taxes, withholdings }: FiscalDocument): readonly Lack[] {
  return [
    ...lackIf(
      !isIdentified(supplier),
      'supplier_id',
      'Falta la identificación del proveedor en su ficha: cédula, pasaporte o la de su país.',
    ),
    ...lackIf(
      supplier?.tax_kind === 'RUC',
      'supplier_id',
      'Este proveedor tiene RUC y te da su factura: la liquidación de compra es para quien no puede darla.',
    ),
    ...lackIf(
      taxes.some(({ kind }) => kind === 'especial'),
      'lines',
      'Una liquidación de compra no admite ICE.',
    ),
    ...lackIf(
      sumOf('iva', taxes) !== sumOf('reteiva', withholdings),
      'lines',
      'En una liquidación de compra retienes todo el IVA: agrega a cada línea con IVA la retención del 100 %.',
    ),
  ]
}

const sumOf = (kind: FiscalTax['kind'], taxes: readonly FiscalTax[]) =>
  amountsTotal(taxes.filter((tax) => tax.kind === kind).map(({ amount }) => amount))
