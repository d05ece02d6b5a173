import { laterDay } from '#src/kernel/days/day.ts'
import type { CorrectedDocument, ReadInvoice, ReadLine, ReadTax, Treatment } from '../../read-invoice.ts'
import { sumOfFigures } from '../figures.ts'
import { allAt, dayOf, figureAt, firstAt, optionalFigureAt, textAt } from '../find.ts'
import type { XmlElement } from '../xml.ts'

// Codes: SRI, ficha técnica de comprobantes electrónicos, esquema offline 2.26, tables 16 and 17.
const TAXES: Record<string, string> = { '2': 'IVA', '3': 'ICE', '5': 'IRBPNR' }
const IVA_RATES: Record<string, string> = {
  '0': '0',
  '2': '12',
  '3': '14',
  '4': '15',
  '5': '5',
  '8': '8',
  '10': '13',
}
const TREATMENTS: Record<string, Treatment> = { '6': 'no sujeto', '7': 'exento' }
const MOST_TERM_DAYS = 3650

/** Factura 1.0.0 to 2.1.0 and nota de crédito of Ecuador. */
export function readSri(root: XmlElement): Omit<ReadInvoice, 'differences'> {
  const about = firstAt(root, 'infoTributaria')
  const info = firstAt(root, 'infoFactura') ?? firstAt(root, 'infoNotaCredito')
  const issued = dayOf(textAt(info, 'fechaEmision'))
  const lines = allAt(root, 'detalles/detalle').map(line)
  const taxes = allAt(info, 'totalConImpuestos/totalImpuesto').map(tax)
  const withholdings = allAt(root, 'retenciones/retencion').map(withholding)
  return {
    format: 'SRI',
    kind: root.name === 'notaCredito' ? 'Nota de crédito' : 'Factura',
    key: textAt(about, 'claveAcceso'),
    number: ['estab', 'ptoEmi', 'secuencial'].map((part) => textAt(about, part)).join('-'),
    corrects: correctedBy(info),
    reason: textAt(info, 'motivo'),
    issued,
    due: dueOf(info, issued),
    currency: currencyOf(textAt(info, 'moneda')),
    supplier: { tax_id: textAt(about, 'ruc'), name: textAt(about, 'razonSocial', 'nombreComercial') },
    customer: { tax_id: textAt(info, 'identificacionComprador'), name: textAt(info, 'razonSocialComprador') },
    lines,
    taxes,
    withholdings,
    totals: {
      net: figureAt(info, 'totalSinImpuestos'),
      discount: '0',
      charge: figureAt(info, 'propina'),
      tax: sumOfFigures(taxes.map(({ amount }) => amount ?? '0')),
      withheld: sumOfFigures(withholdings.map(({ amount }) => amount ?? '0')),
      total: figureAt(info, 'importeTotal', 'valorModificacion'),
    },
  }
}

/** It is named by its number alone. */
function correctedBy(info: XmlElement | undefined): CorrectedDocument[] {
  const number = textAt(info, 'numDocModificado')
  return number === '' ? [] : [{ number, key: '' }]
}

/** Ecuador's files write their currency out. */
const currencyOf = (said: string) => (said === '' || /^d[oó]lar/i.test(said) ? 'USD' : said.toUpperCase())

/** The longest term that is told in days. */
function dueOf(info: XmlElement | undefined, issued: string): string | null {
  const days = allAt(info, 'pagos/pago')
    .filter((payment) => /^d[ií]as?$/i.test(textAt(payment, 'unidadTiempo')))
    .map((payment) => Math.trunc(Number(textAt(payment, 'plazo'))))
    .filter((term) => term >= 0 && term <= MOST_TERM_DAYS)
  return days.length === 0 ? null : laterDay(issued, Math.max(...days))
}

function line(element: XmlElement): ReadLine {
  return {
    code: textAt(element, 'codigoPrincipal', 'codigoInterno', 'codigoAuxiliar'),
    description: textAt(element, 'descripcion'),
    quantity: figureAt(element, 'cantidad'),
    unit: textAt(element, 'unidadMedida'),
    price: figureAt(element, 'precioUnitario'),
    discount: figureAt(element, 'descuento'),
    charge: '0',
    net: figureAt(element, 'precioTotalSinImpuesto'),
    taxes: allAt(element, 'impuestos/impuesto').map(tax),
    withholdings: [],
  }
}

function tax(element: XmlElement): ReadTax {
  const code = textAt(element, 'codigo')
  const rateCode = textAt(element, 'codigoPorcentaje')
  const said = optionalFigureAt(element, 'tarifa')
  return {
    kind: TAXES[code] ?? 'Otro',
    treatment: (code === '2' && TREATMENTS[rateCode]) || 'gravado',
    rate: code === '2' ? (said ?? IVA_RATES[rateCode] ?? null) : null,
    base: figureAt(element, 'baseImponible'),
    amount: figureAt(element, 'valor'),
  }
}

/** What sellers of fuel, books and newspapers withhold of their buyers: presumed IVA (4) or renta. */
const withholding = (element: XmlElement): ReadTax => ({
  kind: textAt(element, 'codigo') === '4' ? 'IVA presuntivo' : 'Renta',
  treatment: 'gravado',
  rate: optionalFigureAt(element, 'tarifa'),
  base: null,
  amount: figureAt(element, 'valor'),
})
