import type { FiscalDocument } from '../document.ts'
import { isIdentified } from '../identity.ts'
import { lackIf } from '../lacking.ts'
import type { Lack } from '../types.ts'
import { sriCodeOf } from './iva-codes.ts'
import { retencionCodeOf } from './retencion-codes.ts'

/** Table 5 of the ATS, what a purchase of goods or services counts as. */
const CREDIT = /^(00|0[1-9]|1[0-5])$/
/** Of an electronic one 49 digits, of one by the SRI's own page 37, of a printed one 10. */
const AUTHORISATION = /^(\d{10}|\d{37}|\d{49})?$/

/** What the SRI would refuse of a comprobante de retención. */
export function checkRetencion({ buyer, support, taxes, withholdings }: FiscalDocument): readonly Lack[] {
  const unknown = withholdings.find((tax) => retencionCodeOf(tax) === null)
  return [
    ...lackIf(!isIdentified(buyer), 'buyer', 'Falta la identificación del proveedor en su ficha.'),
    ...lackIf(
      !/^\d{3}-\d{3}-\d{9}$/.test(support?.number ?? ''),
      'support',
      'El número de la factura del proveedor no es de Ecuador: se escribe 001-001-000000001.',
    ),
    ...lackIf(
      !AUTHORISATION.test(support?.authorisation ?? ''),
      'authorisation',
      'El número de autorización tiene 49 cifras; el de una factura impresa, 10.',
    ),
    ...lackIf(!CREDIT.test(support?.credit ?? ''), 'credit', 'Elige el sustento tributario de la lista.'),
    ...lackIf(withholdings.length === 0, 'withholdings', 'Esta factura no lleva retenciones.'),
    ...lackIf(
      unknown !== undefined,
      'withholdings',
      `Falta el código de retención del SRI de un impuesto al ${Number(unknown?.rate ?? 0)} %: escríbelo en «Impuestos».`,
    ),
    ...lackIf(
      taxes.length === 0 || taxes.some((tax) => sriCodeOf(tax) === null),
      'taxes',
      'La factura lleva un impuesto que el SRI no conoce.',
    ),
  ]
}
