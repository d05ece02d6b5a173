import { plainDecimal } from '../../amounts.ts'
import type { FiscalDocument, FiscalLine, FiscalParty, FiscalTax } from '../../document.ts'
import { branch, leaf, leafIf, textInOneLine } from '../../elements.ts'
import { isIdentified } from '../../identity.ts'
import { toldTaxes } from '../../told-taxes.ts'
import { sriCodeOf } from '../iva-codes.ts'

/** At most six decimals, and two at least. */
const MOST_DECIMALS = /^(\d+(?:\.\d{1,6})?)/

export const six = (decimal: string) => plainDecimal(MOST_DECIMALS.exec(decimal)?.[1] ?? decimal, 2)

/** The two codes of a tax, the first one named as the comprobante does. */
export const taxHead = (tax: FiscalTax, name = 'codigo') => {
  const code = sriCodeOf(tax)
  return [leaf(name, code?.codigo ?? ''), leaf('codigoPorcentaje', code?.codigoPorcentaje ?? '')]
}

/** What a line of a factura or a nota de crédito is and bears; the two name its code differently. */
export const detalle = (line: FiscalLine, codeName: 'codigoPrincipal' | 'codigoInterno'): string =>
  branch('detalle', [
    leafIf(codeName, textInOneLine(line.code, 25)),
    leaf('descripcion', textInOneLine(line.description, 300)),
    leaf('cantidad', six(line.quantity)),
    leaf('precioUnitario', six(line.price)),
    leaf('descuento', line.discount),
    leaf('precioTotalSinImpuesto', line.net),
    branch('impuestos', line.taxes.map(impuesto)),
  ])

const impuesto = (tax: FiscalTax) =>
  branch('impuesto', [
    ...taxHead(tax),
    leaf('tarifa', plainDecimal(tax.rate)),
    leaf('baseImponible', tax.base),
    leaf('valor', tax.amount),
  ])

/** The taxes of a nota de débito, which says their rates. */
export const impuestos = (document: FiscalDocument): string => branch('impuestos', toldTaxes(document).map(impuesto))

export const totalConImpuestos = (document: FiscalDocument): string =>
  branch(
    'totalConImpuestos',
    toldTaxes(document).map((tax) =>
      branch('totalImpuesto', [...taxHead(tax), leaf('baseImponible', tax.base), leaf('valor', tax.amount)]),
    ),
  )

/** What the RIDE and the mail to the buyer need; nothing of nobody in particular. */
export function infoAdicional(buyer: FiscalParty | null): string {
  if (!isIdentified(buyer)) return ''
  const fields = [
    ['Dirección', buyer.place.line],
    ['Teléfono', buyer.phone],
    ['Email', buyer.email],
  ].filter(([, value = '']) => value.trim() !== '')
  return fields.length === 0
    ? ''
    : branch(
        'infoAdicional',
        fields.map(([nombre = '', value = '']) => leaf('campoAdicional', textInOneLine(value, 300), { nombre })),
      )
}
