import { escaped, soapAnswer, told } from '../soap.ts'

// The answers of the SRI's two services, by their WSDLs: elements of the SRI's own types have no namespace.

const TEXTS: Readonly<Record<string, string>> = {
  26: 'TAMAÑO MÁXIMO SUPERADO',
  35: 'ARCHIVO NO CUMPLE ESTRUCTURA XML',
  39: 'FIRMA INVALIDA',
  43: 'CLAVE ACCESO REGISTRADA',
  45: 'ERROR SECUENCIAL REGISTRADO',
  58: 'ERROR EN LA ESTRUCTURA DE CLAVE ACCESO',
  65: 'FECHA DE EMISIÓN EXTEMPORÁNEA',
  70: 'CLAVE DE ACCESO EN PROCESAMIENTO',
}

/** What became of a document that was taken in. */
export interface Autorizacion {
  estado: 'AUTORIZADO' | 'NO AUTORIZADO' | 'EN PROCESO'
  /** Why not; '' for none. */
  code: string
  xml: string
}

/** `code`: why it was handed back; null: it was received. */
export const recepcionAnswer = (clave: string, code: string | null): string =>
  soapAnswer(
    `<ns2:validarComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.recepcion"><RespuestaRecepcionComprobante>${
      code === null
        ? '<estado>RECIBIDA</estado><comprobantes/>'
        : `<estado>DEVUELTA</estado><comprobantes><comprobante>${told('claveAcceso', clave)}<mensajes>${mensaje(code)}</mensajes></comprobante></comprobantes>`
    }</RespuestaRecepcionComprobante></ns2:validarComprobanteResponse>`,
  )

export const autorizacionAnswer = (clave: string, autorizaciones: readonly Autorizacion[]): string =>
  soapAnswer(
    `<ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion"><RespuestaAutorizacionComprobante>${told('claveAccesoConsultada', clave)}${told('numeroComprobantes', String(autorizaciones.length))}<autorizaciones>${autorizaciones.map((one) => autorizacion(clave, one)).join('')}</autorizaciones></RespuestaAutorizacionComprobante></ns2:autorizacionComprobanteResponse>`,
  )

const autorizacion = (clave: string, { estado, code, xml }: Autorizacion) =>
  `<autorizacion>${told('estado', estado)}${estado === 'AUTORIZADO' ? told('numeroAutorizacion', clave) : ''}<fechaAutorizacion>2026-11-26T10:00:00-05:00</fechaAutorizacion><ambiente>PRUEBAS</ambiente><comprobante><![CDATA[${xml.replaceAll(']]>', ']]]]><![CDATA[>')}]]></comprobante><mensajes>${code === '' ? '' : mensaje(code)}</mensajes></autorizacion>`

const mensaje = (code: string) =>
  `<mensaje><identificador>${code}</identificador><mensaje>${escaped(TEXTS[code] ?? 'ERROR')}</mensaje><tipo>ERROR</tipo></mensaje>`
