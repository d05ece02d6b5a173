import { X509Certificate } from 'node:crypto'
import { verifiedByXmlCrypto } from '../../fiscal/verify.ts'
import { type Place, readXml } from '../soap.ts'
import { clavePartsOf } from './clave.ts'
import { isWholeGuia } from './guia.ts'
import { isLiquidacion } from './liquidacion.ts'

const PREFIXES = { ds: 'http://www.w3.org/2000/09/xmldsig#' }
const MOST_BYTES = 320 * 1024

/** A comprobante as the SRI reads it; `problem` is the code of what is wrong with it. */
export interface Comprobante {
  clave: string
  /** Kind, RUC, series and number: what may be there once. */
  secuencia: string
  /** dd/mm/yyyy */
  fecha: string
  problem: '' | '26' | '35' | '39' | '58'
}

/** Reads a comprobante and checks all that does not depend on others; `certificates` are the ones that the SRI trusts, as PEM. */
export function readComprobante(xml: string, certificates: readonly string[]): Comprobante {
  const read = readXml(xml, PREFIXES, (document) => partsOf(document))
  if (read === null) return { clave: '', secuencia: '', fecha: '', problem: '35' }
  const { certificate, agrees, isWhole, ...comprobante } = read
  const trusted = certificates.find((pem) => new X509Certificate(pem).raw.toString('base64') === certificate)
  return { ...comprobante, problem: isWhole ? problemOf(xml, agrees, trusted) : '35' }
}

function problemOf(xml: string, agrees: boolean, certificate: string | undefined): Comprobante['problem'] {
  if (Buffer.byteLength(xml) > MOST_BYTES) return '26'
  if (certificate === undefined || !isSigned(xml, certificate)) return '39'
  return agrees ? '' : '58'
}

/** The three parts that the SRI wants signed, by another library than the one that signed them. */
function isSigned(xml: string, certificate: string): boolean {
  const parts = verifiedByXmlCrypto(xml, certificate)
  return (
    parts?.length === 3 &&
    parts.some(({ uri }) => uri === '#comprobante') &&
    parts.every(({ written, computed }) => written === computed)
  )
}

function partsOf(document: Place) {
  const info = (name: string) => document.text(`/*/infoTributaria/${name}`)
  const clave = info('claveAcceso')
  const parts = clavePartsOf(clave)
  // A guía de remisión is of the day on which it begins.
  const fecha = document.text('/*/*[2]/fechaEmision | /*/*[2]/fechaIniTransporte')
  const serie = info('estab') + info('ptoEmi')
  return {
    clave,
    secuencia: [info('codDoc'), info('ruc'), serie, info('secuencial')].join('-'),
    fecha,
    isWhole: isWholeGuia(document) && (info('codDoc') !== '03' || isLiquidacion(document)),
    certificate: document.text('/*/ds:Signature/ds:KeyInfo/ds:X509Data/ds:X509Certificate').replace(/\s/g, ''),
    agrees:
      parts !== null &&
      parts.fecha === fecha.replaceAll('/', '') &&
      parts.tipo === info('codDoc') &&
      parts.ruc === info('ruc') &&
      parts.ambiente === info('ambiente') &&
      parts.serie === serie &&
      parts.secuencial === info('secuencial') &&
      parts.emision === info('tipoEmision'),
  }
}
