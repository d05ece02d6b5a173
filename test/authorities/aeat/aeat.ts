import { failureQueue } from '../failures.ts'
import { failing, loopback, type ReceivedRequest } from '../loopback.ts'
import { type Place, readEnvelope } from '../soap.ts'
import { aeatFault, consultaAnswer, suministroAnswer } from './answers.ts'
import { aeatBook, type Verdict } from './book.ts'
import { PREFIXES, type Registro, readRegistro } from './registro.ts'

// The AEAT's service of VERI*FACTU: SistemaFacturacion.wsdl.

const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'
const MOST_RECORDS = 1_000

/** A simulator of the AEAT. */
export async function startAeat() {
  const { invoices, take } = aeatBook()
  const failures = failureQueue()
  const refusals = new Map<string, string>()
  let waitSeconds = 60
  let clock: Date | null = null

  function suministro(message: Place): string {
    const issuer = issuerOf(message, 'lr')
    const isLate = message.text('lr:Cabecera/sf:RemisionVoluntaria/sf:Incidencia') === 'S'
    const registros = message.all('lr:RegistroFactura').map(readRegistro)
    if (registros.length === 0 || registros.length > MOST_RECORDS) return SCHEMA_FAULT
    const verdict = (registro: Registro): Verdict =>
      registro.nif === issuer.nif
        ? take(registro, { refusal: refusals.get(registro.number) ?? '', now: isLate ? null : clock })
        : { estado: 'Incorrecto', code: '1108', stored: null }
    const lines = registros.map((registro) => ({ registro, verdict: verdict(registro) }))
    return suministroAnswer(issuer, lines, waitSeconds)
  }

  function consulta(message: Place): string {
    const issuer = issuerOf(message, 'con')
    const filter = (path: string) => message.text(`con:FiltroConsulta/${path}`)
    const [year, month] = [filter('con:PeriodoImputacion/sf:Ejercicio'), filter('con:PeriodoImputacion/sf:Periodo')]
    const number = filter('con:NumSerieFactura')
    const held = [...invoices.values()].filter(({ registros: [first] }) =>
      [first?.nif === issuer.nif, first?.number === number, first?.date.endsWith(`-${month}-${year}`)].every(Boolean),
    )
    return consultaAnswer(issuer, [year, month], held)
  }

  function answer({ path, body }: ReceivedRequest): string {
    const answered = readEnvelope(body, PREFIXES, (message) => {
      if (message.has('self::lr:RegFactuSistemaFacturacion')) return suministro(message)
      return message.has('self::con:ConsultaFactuSistemaFacturacion') ? consulta(message) : SCHEMA_FAULT
    })
    return path === PATH && answered !== null ? answered : SCHEMA_FAULT
  }

  const server = await loopback(['prewww1.aeat.es', 'prewww10.aeat.es'], failing(answer, failures))
  return {
    ...server,
    fail: failures.fail,
    isIdle: failures.isIdle,
    /** Every record that it accepted, in no order. */
    book: (): Registro[] => [...invoices.values()].flatMap(({ registros }) => registros),
    /** Refuses the invoice with that number. */
    refuse: (number: string, code: string) => void refusals.set(number, code),
    /** Refuses nothing any more. */
    relent: () => refusals.clear(),
    askToWait: (seconds: number) => {
      waitSeconds = seconds
    },
    /** Sets its clock, by which it looks at records from now on. */
    setClock: (now: string) => {
      clock = new Date(now)
    },
  }
}

const SCHEMA_FAULT = aeatFault('4102', 'El XML no cumple el esquema. Falta informar campo obligatorio.')

const issuerOf = (message: Place, prefix: 'lr' | 'con') => ({
  name: message.text(`${prefix}:Cabecera/sf:ObligadoEmision/sf:NombreRazon`),
  nif: message.text(`${prefix}:Cabecera/sf:ObligadoEmision/sf:NIF`),
})
