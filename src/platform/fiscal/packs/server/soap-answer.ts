import { answerNodes, answerText, type XmlNode } from '../../xml/answer.ts'
import { readAnswerXml } from '../../xml/server/read-answer.ts'
import type { AuthorityAnswer, AuthorityMessage } from '../types.ts'

/** Of an answer that is no document at all: whether the authority took anything, nobody can tell. */
const UNREADABLE: AuthorityMessage = { code: '', text: 'La respuesta llegó cortada o no se entiende.' }

/** Of a document that is none of the authority's: a page of something in front of it knows nothing, and must not be taken for it. */
export const UNREADABLE_ANSWER: AuthorityAnswer = { outcomes: [], wait_seconds: null, fault: UNREADABLE }

/** Reads a SOAP answer; a fault of 1.1 or 1.2 and what is no XML never come to the reader. */
export function readSoap(answer: string, read: (body: XmlNode) => AuthorityAnswer): AuthorityAnswer {
  const document = soapDocument(answer)
  return 'fault' in document ? { outcomes: [], wait_seconds: null, fault: document.fault } : read(document.body)
}

/** The document of a SOAP answer, or why there is none. */
export function soapDocument(answer: string): { body: XmlNode } | { fault: AuthorityMessage } {
  const body = wellFormed(answer)
  if (body === null) return { fault: UNREADABLE }
  const [fault] = answerNodes({ name: '', children: [body], text: '' }, 'Fault')
  if (fault === undefined) return { body }
  const text = answerText(fault, 'faultstring') || answerText(fault, 'Reason', 'Text')
  // As the AEAT writes it: 'Codigo[4102].El XML no cumple …'.
  const [, code = ''] = /\b(?:Codigo|Código)\[?\s*(\d{4})/i.exec(text) ?? []
  return { fault: { code, text } }
}

function wellFormed(answer: string): XmlNode | null {
  try {
    return readAnswerXml(answer)
  } catch {
    return null
  }
}
