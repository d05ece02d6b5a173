import { soapAnswer, soapFault, told } from '../soap.ts'
import type { Stored, Verdict } from './book.ts'
import { PREFIXES, type Registro } from './registro.ts'

// RespuestaSuministro.xsd and RespuestaConsultaLR.xsd.

const NAMESPACES = `xmlns:sf="${PREFIXES.sf}" xmlns:r="${PREFIXES.r}" xmlns:rc="${PREFIXES.rc}"`
/** EstadoRegistroDuplicado is of another gender than EstadoRegistro. */
const DUPLICATES = { Correcto: 'Correcta', AceptadoConErrores: 'AceptadaConErrores', Anulado: 'Anulada' }
const TEXTS: Readonly<Record<string, string>> = {
  1108: 'El NIF del IDEmisorFactura debe ser el mismo que el NIF del ObligadoEmision.',
  1112: 'El campo FechaExpedicionFactura es superior a la fecha actual.',
  2000: 'El cálculo de la huella suministrada es incorrecta.',
  2003: 'El contenido de la huella del registro anterior no cumple con las especificaciones.',
  2004: 'El valor del campo FechaHoraHusoGenRegistro debe ser la fecha actual del sistema de la AEAT.',
  2007: 'No debe informarse como primer registro.',
  3000: 'Registro de facturación duplicado.',
  3001: 'El registro de facturación ya ha sido dado de baja.',
  3002: 'No existe el registro de facturación.',
}
const textOf = (code: string) => (code === '' ? '' : (TEXTS[code] ?? 'Error.'))

export interface Issuer {
  name: string
  nif: string
}

export const aeatFault = (code: string, text: string): string => soapFault(`Codigo[${code}].${text}`)

/** RespuestaRegFactuSistemaFacturacion. */
export function suministroAnswer(
  issuer: Issuer,
  lines: readonly { registro: Registro; verdict: Verdict }[],
  waitSeconds: number,
): string {
  const refused = lines.filter(({ verdict }) => verdict.estado === 'Incorrecto').length
  const whole = lines.every(({ verdict }) => verdict.estado === 'Correcto') ? 'Correcto' : 'ParcialmenteCorrecto'
  return soapAnswer(
    `<r:RespuestaRegFactuSistemaFacturacion ${NAMESPACES}>${refused < lines.length ? '<r:CSV>A-SIMULADOR</r:CSV>' : ''}<r:Cabecera>${obligado(issuer)}</r:Cabecera>${told('r:TiempoEsperaEnvio', String(waitSeconds))}${told('r:EstadoEnvio', refused === lines.length ? 'Incorrecto' : whole)}${lines.map(line).join('')}</r:RespuestaRegFactuSistemaFacturacion>`,
  )
}

const line = ({ registro, verdict: { estado, code, stored } }: { registro: Registro; verdict: Verdict }) =>
  `<r:RespuestaLinea><r:IDFactura>${idOf(registro)}</r:IDFactura><r:Operacion>${told('sf:TipoOperacion', registro.act)}</r:Operacion>${told('r:EstadoRegistro', estado)}${told('r:CodigoErrorRegistro', code)}${told('r:DescripcionErrorRegistro', textOf(code))}${stored ? duplicate(stored) : ''}</r:RespuestaLinea>`

const duplicate = ({ estado, code }: Stored) =>
  `<r:RegistroDuplicado><sf:IdPeticionRegistroDuplicado>20261126</sf:IdPeticionRegistroDuplicado>${told('sf:EstadoRegistroDuplicado', DUPLICATES[estado])}${told('sf:CodigoErrorRegistro', code)}${told('sf:DescripcionErrorRegistro', textOf(code))}</r:RegistroDuplicado>`

/** RespuestaConsultaFactuSistemaFacturacion. */
export const consultaAnswer = (
  issuer: Issuer,
  period: readonly [year: string, month: string],
  held: readonly Stored[],
) =>
  soapAnswer(
    `<rc:RespuestaConsultaFactuSistemaFacturacion ${NAMESPACES}><rc:Cabecera><sf:IDVersion>1.0</sf:IDVersion>${obligado(issuer)}</rc:Cabecera><rc:PeriodoImputacion>${told('rc:Ejercicio', period[0])}${told('rc:Periodo', period[1])}</rc:PeriodoImputacion><rc:IndicadorPaginacion>N</rc:IndicadorPaginacion>${told('rc:ResultadoConsulta', held.length > 0 ? 'ConDatos' : 'SinDatos')}${held.map(registroOf).join('')}</rc:RespuestaConsultaFactuSistemaFacturacion>`,
  )

function registroOf({ estado, code, registros }: Stored) {
  const [first] = registros
  const alta = registros.findLast(({ act }) => act === 'Alta') ?? first
  if (alta === undefined) return ''
  return `<rc:RegistroRespuestaConsultaFactuSistemaFacturacion><rc:IDFactura>${idOf(alta)}</rc:IDFactura><rc:DatosRegistroFacturacion>${told('rc:FechaHoraHusoGenRegistro', alta.recordedAt)}<rc:TipoHuella>01</rc:TipoHuella>${told('rc:Huella', alta.huella)}</rc:DatosRegistroFacturacion><rc:EstadoRegistro><rc:TimestampUltimaModificacion>2026-11-26T10:00:00+01:00</rc:TimestampUltimaModificacion>${told('rc:EstadoRegistro', estado)}${told('rc:CodigoErrorRegistro', code)}${told('rc:DescripcionErrorRegistro', textOf(code))}</rc:EstadoRegistro></rc:RegistroRespuestaConsultaFactuSistemaFacturacion>`
}

const obligado = ({ name, nif }: Issuer) =>
  `<sf:ObligadoEmision>${told('sf:NombreRazon', name)}${told('sf:NIF', nif)}</sf:ObligadoEmision>`

const idOf = ({ nif, number, date }: Registro) =>
  told('sf:IDEmisorFactura', nif) + told('sf:NumSerieFactura', number) + told('sf:FechaExpedicionFactura', date)
