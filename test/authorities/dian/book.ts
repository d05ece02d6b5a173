import type { DianAnswer } from './answers.ts'
import { type DianCompany, readDocument } from './document.ts'

/** A document that the DIAN took in. */
export interface HeldDocument {
  xml: string
  /** Codes of the rules that note something. */
  notes: readonly string[]
  isProcessed: boolean
}

/** What is done to the next documents, one after the other: '' lets one through. */
export interface Orders {
  refusals: string[]
  notes: string[]
}

/** All that the DIAN took in, by CUFE or CUDE: each key once, and each number. */
export function dianBook(company: DianCompany, orders: Orders) {
  const held = new Map<string, HeldDocument>()
  const numbers = new Map<string, string>()

  /** Takes a document in, or says why not. It is processed at once where it is told so. */
  function take(xml: string, isProcessed: boolean): DianAnswer {
    const { key, numbered, rule } = readDocument(xml, company)
    const refusal = orders.refusals.shift() || rule || (numbers.has(numbered) ? '90' : '')
    if (refusal !== '') return answer(key, '99', 'Documento con errores en campos mandatorios.', [refusal])
    const note = orders.notes.shift()
    numbers.set(numbered, key)
    held.set(key, { xml, notes: note ? [note] : [], isProcessed })
    return state(key)
  }

  /** What became of the document with that key. */
  function state(key: string): DianAnswer {
    const document = held.get(key)
    if (document === undefined) return answer('', '66', 'TrackId no existe en los registros de la DIAN.')
    if (!document.isProcessed) return answer(key, '98', 'En Proceso')
    return { ...answer(key, '00', 'Procesado Correctamente.', document.notes), isValid: true }
  }

  return {
    held: held as ReadonlyMap<string, HeldDocument>,
    take,
    state,
    /** Ends what is in process. */
    process: () => {
      for (const document of held.values()) document.isProcessed = true
    },
  }
}

const answer = (key: string, status: string, description: string, rules: readonly string[] = []): DianAnswer => ({
  ...{ key, isValid: false, status, description, rules },
})
