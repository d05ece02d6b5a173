import { answerNodes, answerText, type XmlNode } from '../../../../xml/answer.ts'
import { readSoap } from '../../../server/soap-answer.ts'
import type { AuthorityAnswer, FiscalOutcome, FiscalResult } from '../../../types.ts'
import { esRecordKey } from '../../record-key.ts'

/** List L19: only these words count. */
const RESULTS: Readonly<Record<string, FiscalResult>> = {
  Correcto: 'autorizado',
  AceptadoConErrores: 'con_avisos',
  Incorrecto: 'rechazado',
}
/** 'Registro de facturación duplicado', and of an anulación 'El registro de facturación ya ha sido dado de baja': errores.properties. */
const DUPLICATE = { alta: ['3000'], anulacion: ['3000', '3001'] }

/** RespuestaRegFactuSistemaFacturacion: a word for each record, and how long to wait before the next message. */
export const readEsAnswer = (answer: string): AuthorityAnswer =>
  readSoap(answer, (body) => {
    const [whole = body] = answerNodes(body, 'RespuestaRegFactuSistemaFacturacion')
    const wait = answerText(whole, 'TiempoEsperaEnvio')
    return {
      outcomes: answerNodes(whole, 'RespuestaLinea').map(outcomeOf),
      wait_seconds: /^\d{1,4}$/.test(wait) ? Number(wait) : null,
      fault: null,
    }
  })

function outcomeOf(line: XmlNode): FiscalOutcome {
  const id = (name: string) => answerText(line, 'IDFactura', name)
  const act = answerText(line, 'Operacion', 'TipoOperacion') === 'Anulacion' ? 'anulacion' : 'alta'
  const word = answerText(line, 'EstadoRegistro')
  const code = answerText(line, 'CodigoErrorRegistro')
  const stored = answerText(line, 'RegistroDuplicado', 'EstadoRegistroDuplicado')
  const result = RESULTS[word] ?? 'desconocido'
  return {
    key: esRecordKey(act, id('IDEmisorFactura'), id('NumSerieFactura'), id('FechaExpedicionFactura')),
    result: result === 'rechazado' && (stored !== '' || DUPLICATE[act].includes(code)) ? 'ya_registrado' : result,
    word,
    stored,
    messages: code === '' ? [] : [{ code, text: answerText(line, 'DescripcionErrorRegistro') }],
  }
}
