import { formatsOf } from '../../../kernel/format.ts'
import type { CoProfile } from '../packs/co/profile.ts'
import { creditUntil, meansWords } from '../packs/co/ubl/payment.ts'
import type { FiscalDocument } from '../packs/document.ts'

const { shortDate } = formatsOf('Colombia')
/** '26/11/2026 10:53' */
const momentIn = (moment: string) => `${shortDate(moment.slice(0, 10))} ${moment.slice(11, 16)}`

/** What the paper says beside its key: Resolución 000165 de 2023, art. 11, and annex 1.9, graphic representation. */
export function coPaperFacts(document: FiscalDocument, profile: CoProfile): string[] {
  const { prefijo = '', resolucion, vigencia_desde, vigencia_hasta, desde, hasta } = document.series
  const until = creditUntil(document)
  const { transcribes } = document
  return [
    transcribes
      ? `Transcribe la factura de talonario o de papel ${document.number}, emitida el ${momentIn(transcribes.issued_at)} por una falla del sistema propio que terminó el ${momentIn(transcribes.failure_ended_at)}.`
      : '',
    resolucion && desde && hasta
      ? `Autorización de numeración DIAN N.º ${resolucion}${vigencia_desde && vigencia_hasta ? `, vigente del ${shortDate(vigencia_desde)} al ${shortDate(vigencia_hasta)}` : ''}: del ${prefijo}${desde} al ${prefijo}${hasta}.`
      : '',
    `Generada: ${shortDate(document.issued_at.slice(0, 10))} ${document.issued_at.slice(11, 19)}`,
    document.kind === 'factura'
      ? `Forma de pago: ${until === null ? 'contado' : `crédito hasta el ${shortDate(until)}`} · Medio de pago: ${meansWords(document)}`
      : '',
    `Software propio de ${profile.name}, NIT ${profile.nit}`,
  ].filter(Boolean)
}
