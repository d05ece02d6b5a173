import { type FiscalDocument, issueDay } from '../document.ts'
import type { PreparedDocument } from '../types.ts'
import { type ClaveParts, claveDeAcceso } from './clave-de-acceso.ts'
import { ecFactura } from './comprobantes/factura.ts'
import { ecNotaDeCredito } from './comprobantes/nota-de-credito.ts'
import { ecNotaDeDebito } from './comprobantes/nota-de-debito.ts'
import { ecRetencion } from './comprobantes/retencion.ts'
import { TIPOS } from './comprobantes/tipos.ts'
import { EC_AMBIENTE, type EcProfile } from './profile.ts'

/** @throws RangeError of a kind that Ecuador's pack does not issue, or a note on nothing */
export function prepareEc(document: FiscalDocument, profile: EcProfile): PreparedDocument {
  const { kind, corrects, support } = document
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
  if (kind === 'retencion') {
    if (!support) throw new RangeError('A retention of nothing')
    return {
      key: clave,
      xml: ecRetencion({ ...document, support }, parts, clave, profile),
      frozen: { ...parts, clave },
    }
  }
  if (kind !== 'factura' && corrects === null) throw new RangeError('A note on nothing')
  const note = kind === 'nota_debito' ? ecNotaDeDebito : ecNotaDeCredito
  const xml =
    corrects === null
      ? ecFactura(document, parts, clave, profile)
      : note({ ...document, corrects }, parts, clave, profile)
  return { key: clave, xml, frozen: { ...parts, clave } }
}
