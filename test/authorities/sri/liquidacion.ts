import type { Place } from '../soap.ts'

const ROOT = '/liquidacionCompra'
const INFO = `${ROOT}/infoLiquidacionCompra`

/** What the schema wants there, in its order. */
const ORDER = [
  'fechaEmision',
  'tipoIdentificacionProveedor',
  'razonSocialProveedor',
  'identificacionProveedor',
  'totalSinImpuestos',
  'totalDescuento',
  'totalConImpuestos',
  'importeTotal',
]
const NUMBERS: Readonly<Record<string, RegExp>> = { '05': /^\d{10}$/, '06': /^.{1,20}$/, '08': /^.{1,20}$/ }

/** Whether a comprobante of kind 03 is a liquidación de compra whose parts stand in their order, of a supplier without RUC, and add up. */
export function isLiquidacion(document: Place): boolean {
  const tipo = document.text(`${INFO}/tipoIdentificacionProveedor`)
  const total = (of: Place, name: string) => Math.round(Number(of.text(name)) * 100)
  const sumOf = (path: string, name: string) => document.all(path).reduce((sum, one) => sum + total(one, name), 0)
  const [info] = document.all(INFO)
  if (!info || !document.has(`${INFO}[${ORDER.join('/following-sibling::')}]`)) return false
  const net = total(info, 'totalSinImpuestos')
  return (
    (NUMBERS[tipo]?.test(document.text(`${INFO}/identificacionProveedor`)) ?? false) &&
    net === sumOf(`${ROOT}/detalles/detalle`, 'precioTotalSinImpuesto') &&
    net === sumOf(`${INFO}/totalConImpuestos/totalImpuesto[codigo='2']`, 'baseImponible') &&
    total(info, 'importeTotal') === net + sumOf(`${INFO}/totalConImpuestos/totalImpuesto`, 'valor') &&
    total(info, 'importeTotal') === sumOf(`${INFO}/pagos/pago`, 'total')
  )
}
