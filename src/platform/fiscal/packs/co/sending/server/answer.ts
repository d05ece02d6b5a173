import { answerNodes, answerText, type XmlNode } from '../../../../xml/answer.ts'
import { readSoap, UNREADABLE_ANSWER } from '../../../server/soap-answer.ts'
import type { AuthorityAnswer, AuthorityMessage, FiscalOutcome, FiscalResult } from '../../../types.ts'
import { applicationResponse } from './application-response.ts'
import { testSetAnswer } from './test-set.ts'

/** A rule, whether it refuses or notes, and its text: 'Regla: FAD06, Rechazo: Valor del CUFE …'. */
const RULE = /^Regla:\s*(\w+),?\s*(?:(Rechazo|Notificaci[oó]n):)?\s*([\s\S]*)$/
/** The rule 'Documento procesado anteriormente'. */
const PROCESSED = '90'
/** States of a question, not rules: no document under that number or key. Annex 1.9, 7.10 and 7.11. */
const UNKNOWN_STATES = ['66', '90']
/** States without rules. 98 'En Proceso', and none while a package waits; 89 of a package or a sender that is not as it should be, 99 of a document. */
const STATES: Readonly<Record<string, FiscalResult>> = {
  '': 'en_proceso',
  '0': 'en_proceso',
  '98': 'en_proceso',
  '89': 'rechazado',
  '99': 'rechazado',
}

/**
 * DianResponse of SendBillSync, GetStatus and GetStatusZip, one or several, and the answer of SendTestSetAsync. What the DIAN does not know has no outcome.
 * Notes do not refuse: a document with notes is accepted where the DIAN says that it is valid.
 */
export const readCoAnswer = (answer: string, sent: readonly { key: string }[] = []): AuthorityAnswer =>
  readSoap(answer, (body) => {
    const key = sent[0]?.key ?? ''
    const [testSet] = answerNodes(body, 'SendTestSetAsyncResult')
    if (testSet) return testSetAnswer(testSet, key)
    const responses = parents(body, 'IsValid')
    if (responses.length === 0) return UNREADABLE_ANSWER
    const outcomes = responses.flatMap((response) => outcomesOf(response, key))
    return { outcomes, wait_seconds: null, fault: null }
  })

/** `sentKey`: of what was sent or asked for, where the answer names none. */
function outcomesOf(response: XmlNode, sentKey: string): FiscalOutcome[] {
  const word = answerText(response, 'StatusCode')
  const isValid = answerText(response, 'IsValid')
  const rules = answerNodes(response, 'string').map(({ text }) => messageOf(text))
  if (isValid !== 'true' && rules.length === 0 && UNKNOWN_STATES.includes(word)) return []
  const written = applicationResponse(answerText(response, 'XmlBase64Bytes'))
  return [
    {
      key: answerText(response, 'XmlDocumentKey') || sentKey,
      result: resultOf(isValid, word, rules),
      word: `${isValid} ${word}`,
      stored: '',
      messages: isValid === 'true' || rules.length > 0 ? rules : stateOf(response),
      ...(written && { response: written }),
    },
  ]
}

function resultOf(isValid: string, word: string, rules: readonly AuthorityMessage[]): FiscalResult {
  if (isValid === 'true') return rules.length > 0 ? 'con_avisos' : 'autorizado'
  if (isValid !== 'false') return 'desconocido'
  if (rules.some(({ code }) => code === PROCESSED)) return 'ya_registrado'
  return rules.length > 0 ? 'rechazado' : (STATES[word] ?? 'desconocido')
}

function messageOf(text: string): AuthorityMessage {
  const [, code = '', , told = text] = RULE.exec(text.trim()) ?? []
  return { code, text: told.trim() }
}

/** What is said of a state that no rule explains: 'Set de prueba con identificador … se encuentra Aceptado.' */
function stateOf(response: XmlNode): AuthorityMessage[] {
  const text = answerText(response, 'StatusMessage') || answerText(response, 'StatusDescription')
  return text === '' ? [] : [{ code: answerText(response, 'StatusCode'), text }]
}

/** The elements that have a child of that name. */
const parents = (node: XmlNode, name: string): XmlNode[] => [
  ...(node.children.some((child) => child.name === name) ? [node] : []),
  ...node.children.flatMap((child) => parents(child, name)),
]
