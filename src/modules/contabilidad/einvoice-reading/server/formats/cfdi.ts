import refusal from '../../../server/refusals.ts'
import type { ReadInvoice, ReadLine, ReadTax, Treatment } from '../../read-invoice.ts'
import { figureOf, percentOf, sumOfFigures, unitsOf } from '../figures.ts'
import { allAt, attributeOf, dayOf, figureOfAttribute, firstAt } from '../find.ts'
import type { XmlElement } from '../xml.ts'

/** SAT, catálogo c_Impuesto. */
const TAXES: Record<string, string> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' }
/** SAT, catálogo c_TipoRelacion. */
const RELATIONS: Record<string, string> = {
  '01': 'Nota de crédito',
  '03': 'Devolución de mercancía',
  '04': 'Sustitución',
  '07': 'Aplicación de un anticipo',
}
/** SAT, catálogo c_TipoDeComprobante. */
const OTHERS: Record<string, string> = { T: 'traslado', N: 'nómina', P: 'pago' }

/** CFDI 3.3 and 4.0 of México, with its complement of local taxes. */
export function readCfdi(root: XmlElement): Omit<ReadInvoice, 'differences'> {
  const version = attributeOf(root, 'Version') || attributeOf(root, 'version')
  if (version !== '3.3' && version !== '4.0')
    throw refusal('einvoice_unknown', `Es un CFDI de la versión ${version.slice(0, 5)}; se leen la 3.3 y la 4.0.`)
  const other = OTHERS[attributeOf(root, 'TipoDeComprobante')]
  if (other) throw refusal('einvoice_unknown', `Es un CFDI de ${other}, no una factura.`)
  const own = firstAt(root, 'Impuestos')
  const local = allAt(root, 'Complemento/ImpuestosLocales')
  const lines = allAt(root, 'Conceptos/Concepto').map(line)
  const taxes = [
    ...allAt(own, 'Traslados/Traslado').map(taxOf),
    ...exemptOf(lines),
    ...local.flatMap((part) => allAt(part, 'TrasladosLocales')).map((one) => localTax(one, 'Traslado')),
  ]
  const withholdings = [
    ...allAt(own, 'Retenciones/Retencion').map(taxOf),
    ...local.flatMap((part) => allAt(part, 'RetencionesLocales')).map((one) => localTax(one, 'Retencion')),
  ]
  const withheld = sumOfFigures(withholdings.map(({ amount }) => amount ?? '0'))
  return {
    format: 'CFDI',
    kind: attributeOf(root, 'TipoDeComprobante') === 'E' ? 'Nota de crédito' : 'Factura',
    key: attributeOf(firstAt(root, 'Complemento/TimbreFiscalDigital'), 'UUID').toUpperCase(),
    number: [attributeOf(root, 'Serie'), attributeOf(root, 'Folio')].filter((part) => part !== '').join('-'),
    corrects: allAt(root, 'CfdiRelacionados/CfdiRelacionado').map((document) => ({
      number: '',
      key: attributeOf(document, 'UUID').toUpperCase(),
    })),
    reason: RELATIONS[attributeOf(firstAt(root, 'CfdiRelacionados'), 'TipoRelacion')] ?? '',
    issued: dayOf(attributeOf(root, 'Fecha')),
    due: null,
    currency: attributeOf(root, 'Moneda'),
    supplier: party(firstAt(root, 'Emisor')),
    customer: party(firstAt(root, 'Receptor')),
    lines,
    taxes,
    withholdings,
    totals: {
      net: figureOf(unitsOf(figureOfAttribute(root, 'SubTotal')) - unitsOf(figureOfAttribute(root, 'Descuento'))),
      discount: '0',
      charge: '0',
      tax: sumOfFigures(taxes.map(({ amount }) => amount ?? '0')),
      withheld,
      total: sumOfFigures([figureOfAttribute(root, 'Total'), withheld]),
    },
  }
}

const party = (element: XmlElement | undefined) => ({
  tax_id: attributeOf(element, 'Rfc'),
  name: attributeOf(element, 'Nombre'),
})

function line(element: XmlElement): ReadLine {
  const discount = figureOfAttribute(element, 'Descuento')
  return {
    code: attributeOf(element, 'NoIdentificacion'),
    description: attributeOf(element, 'Descripcion'),
    quantity: figureOfAttribute(element, 'Cantidad'),
    unit: attributeOf(element, 'Unidad') || attributeOf(element, 'ClaveUnidad'),
    price: figureOfAttribute(element, 'ValorUnitario'),
    discount,
    charge: '0',
    net: figureOf(unitsOf(figureOfAttribute(element, 'Importe')) - unitsOf(discount)),
    taxes: allAt(element, 'Impuestos/Traslados/Traslado').map(taxOf),
    withholdings: allAt(element, 'Impuestos/Retenciones/Retencion').map(taxOf),
  }
}

const figureOrNull = (element: XmlElement, name: string) =>
  element.attributes.has(name) ? figureOfAttribute(element, name) : null

function taxOf(element: XmlElement): ReadTax {
  const factor = attributeOf(element, 'TipoFactor')
  const treatment: Treatment = factor === 'Exento' ? 'exento' : 'gravado'
  const rated = factor === 'Tasa' && element.attributes.has('TasaOCuota')
  return {
    kind: TAXES[attributeOf(element, 'Impuesto')] ?? 'Otro',
    treatment,
    rate: rated ? percentOf(attributeOf(element, 'TasaOCuota')) : null,
    base: figureOrNull(element, 'Base'),
    amount: treatment === 'exento' ? '0' : figureOfAttribute(element, 'Importe'),
  }
}

/** CFDI 3.3 says of what is exempt in its lines alone. */
function exemptOf(lines: readonly ReadLine[]): ReadTax[] {
  const exempt = lines.flatMap(({ taxes }) => taxes.filter(({ treatment }) => treatment === 'exento'))
  const kinds = [...new Set(exempt.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const base = sumOfFigures(exempt.filter((tax) => tax.kind === kind).map((tax) => tax.base ?? '0'))
    return { kind, treatment: 'exento', rate: null, base, amount: '0' }
  })
}

const localTax = (element: XmlElement, what: 'Traslado' | 'Retencion'): ReadTax => ({
  kind: attributeOf(element, what === 'Traslado' ? 'ImpLocTrasladado' : 'ImpLocRetenido'),
  treatment: 'gravado',
  rate: figureOfAttribute(element, what === 'Traslado' ? 'TasadeTraslado' : 'TasadeRetencion'),
  base: null,
  amount: figureOfAttribute(element, 'Importe'),
})
