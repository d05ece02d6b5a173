import { type FiscalDocument, issueDay } from '../document.ts'
import type { PreparedDocument } from '../types.ts'
import { type ClaveParts, claveDeAcceso } from './clave-de-acceso.ts'
import { ecFactura } from './comprobantes/factura.ts'
import { ecGuia } from './comprobantes/guia.ts'
import { ecLiquidacion } from './comprobantes/liquidacion.ts'
import { ecNotaDeCredito } from './comprobantes/nota-de-credito.ts'
import { ecNotaDeDebito } from './comprobantes/nota-de-debito.ts'
import { ecRetencion } from './comprobantes/retencion.ts'
import { TIPOS } from './comprobantes/tipos.ts'
import { EC_AMBIENTE, type EcProfile } from './profile.ts'

/** @throws RangeError of a kind that Ecuador's pack does not issue, or a note on nothing */
export function prepareEc(document: FiscalDocument, profile: EcProfile): PreparedDocument {
  const { kind } = document
  if (kind === 'anulacion') throw new RangeError(`No ${kind} in Ecuador`)
  const parts: ClaveParts = {
    day: issueDay(document),
    tipo: TIPOS[kind],
    ruc: profile.ruc,
    ambiente: EC_AMBIENTE[profile.environment],
    establecimiento: document.series.establecimiento ?? '',
    punto_emision: document.series.punto_emision ?? '',
    secuencial: String(document.ordinal).padStart(9, '0'),
  }
  const clave = claveDeAcceso(parts)
  return { key: clave, xml: xmlOf(document, parts, clave, profile), frozen: { ...parts, clave } }
}

function xmlOf(document: FiscalDocument, parts: ClaveParts, clave: string, profile: EcProfile): string {
  const { kind, corrects, support, shipment } = document
  if (kind === 'liquidacion') return ecLiquidacion(document, parts, clave, profile)
  if (kind === 'retencion') {
    if (!support) throw new RangeError('A retention of nothing')
    return ecRetencion({ ...document, support }, parts, clave, profile)
  }
  if (kind === 'guia') {
    if (!shipment) throw new RangeError('A guía of nothing')
    return ecGuia({ ...document, shipment }, parts, clave, profile)
  }
  if (corrects === null) {
    if (kind !== 'factura') throw new RangeError('A note on nothing')
    return ecFactura(document, parts, clave, profile)
  }
  const note = kind === 'nota_debito' ? ecNotaDeDebito : ecNotaDeCredito
  return note({ ...document, corrects }, parts, clave, profile)
}
