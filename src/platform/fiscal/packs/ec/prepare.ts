import { type FiscalDocument, issueDay } from '../document.ts'
import type { PreparedDocument } from '../types.ts'
import { type ClaveParts, claveDeAcceso } from './clave-de-acceso.ts'
import { ecFactura } from './factura.ts'
import { ecNotaDeCredito } from './nota-de-credito.ts'
import { EC_AMBIENTE, type EcProfile } from './profile.ts'

/** Table 3 of the ficha técnica. */
const TIPOS = { factura: '01', nota_credito: '04' } as const

/** @throws RangeError of a kind that Ecuador's pack does not issue, or a note on nothing */
export function prepareEc(document: FiscalDocument, profile: EcProfile): PreparedDocument {
  const { kind, corrects } = document
  if (kind !== 'factura' && kind !== 'nota_credito') throw new RangeError(`No ${kind} in Ecuador`)
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
  if (kind === 'nota_credito' && corrects === null) throw new RangeError('A note on nothing')
  const xml =
    corrects === null
      ? ecFactura(document, parts, clave, profile)
      : ecNotaDeCredito({ ...document, corrects }, parts, clave, profile)
  return { key: clave, xml, frozen: { ...parts, clave } }
}
