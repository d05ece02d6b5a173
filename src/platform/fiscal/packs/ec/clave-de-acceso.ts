import { modulo11 } from './modulo-11.ts'

/** What a clave de acceso is made of: SRI, ficha técnica offline 2.32, table 1. */
export interface ClaveParts {
  /** yyyy-mm-dd */
  day: string
  /** '01' factura, '04' nota de crédito. */
  tipo: string
  ruc: string
  ambiente: '1' | '2'
  establecimiento: string
  punto_emision: string
  /** Nine digits. */
  secuencial: string
}

/** '1', the only one of table 2 since contingency keys are gone. */
const NORMAL_ISSUE = '1'

/** The 49 digits by which the SRI knows a document for ever: also its authorisation number. */
export function claveDeAcceso(parts: ClaveParts, codigo = codigoNumerico(parts)): string {
  const { day, tipo, ruc, ambiente, establecimiento, punto_emision, secuencial } = parts
  const [year, month, date] = day.split('-')
  const digits = `${date}${month}${year}${tipo}${ruc}${ambiente}${establecimiento}${punto_emision}${secuencial}${codigo}${NORMAL_ISSUE}`
  return digits + modulo11(digits)
}

export const isClaveDeAcceso = (clave: string): boolean =>
  /^\d{49}$/.test(clave) && clave.endsWith(modulo11(clave.slice(0, -1)))

/** Eight digits of the issuer's own: the same for the same document, so that a document prepared again keeps its key. FNV-1a of 32 bits. */
function codigoNumerico(parts: ClaveParts): string {
  const text = [parts.day, parts.tipo, parts.ruc, parts.establecimiento, parts.punto_emision, parts.secuencial].join(
    '|',
  )
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) >>> 0
  return String(hash % 100_000_000).padStart(8, '0')
}
