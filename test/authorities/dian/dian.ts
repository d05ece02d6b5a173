import { randomUUID } from 'node:crypto'
import { failureQueue } from '../failures.ts'
import { failing, loopback, type ReceivedRequest } from '../loopback.ts'
import { type DianAnswer, dianAnswer, dianFault, rangeAnswer, testSetAnswer } from './answers.ts'
import { dianBook } from './book.ts'
import type { DianCompany } from './document.ts'
import { type DianMessage, readMessage } from './message.ts'
import { unpackedFile } from './package.ts'

// The DIAN's service of validation before issue, habilitación: annex 1.9, 7.

const HOST = 'vpfe-hab.dian.gov.co'
const PATH = '/WcfDianCustomerServices.svc'
const BAD_SECURITY = 'An error occurred when verifying security for the message.'

interface DianSettings extends DianCompany {
  /** The set by which the company is enabled, and how many documents it needs. */
  testSet?: { id: string; documents: number }
  range?: Readonly<Record<string, string>>
}

/** A simulator of the DIAN for one company. */
export async function startDian({ testSet = { id: 'set-1', documents: 3 }, range = {}, ...company }: DianSettings) {
  const orders = { refusals: [] as string[], notes: [] as string[] }
  const book = dianBook(company, orders)
  const packages = new Map<string, DianAnswer>()
  const failures = failureQueue()
  const seen = new Set<string>()
  let slowness = 0
  let hidden = 0

  const accepted = () => [...book.held.values()].filter(({ isProcessed }) => isProcessed).length
  const isEnabled = () => accepted() >= testSet.documents

  function taken({ fileName, contentFile }: DianMessage['fields']): DianAnswer {
    const file = unpackedFile(contentFile)
    const isNamed = file !== null && fileName.slice(1, -4) === file.name.slice(2, -4)
    return isNamed ? book.take(file.xml, slowness === 0) : refusal('89', 'El paquete no es el esperado.')
  }

  function takenForTestSet(fields: DianMessage['fields']): string {
    const name = `Set de prueba con identificador ${fields.testSetId}`
    if (fields.testSetId !== testSet.id) return testSetAnswer('', `${name} es incorrecto.`)
    const zipKey = randomUUID()
    packages.set(zipKey, isEnabled() ? refusal('2', `${name} se encuentra Aceptado.`) : taken(fields))
    return testSetAnswer(zipKey, '')
  }

  /** A question; what is in process is so for so many of them. */
  function asked(answered: () => DianAnswer): DianAnswer {
    const answer = hidden > 0 ? UNKNOWN : answered()
    if (hidden > 0) hidden--
    else if (slowness > 0) slowness--
    if (slowness === 0) book.process()
    return answer
  }

  /** A package in process names no document yet. */
  function ofPackage(zipKey: string): DianAnswer {
    const answer = packages.get(zipKey)
    if (answer === undefined) return UNKNOWN
    if (slowness > 0) return refusal('', 'Batch en proceso de validación.')
    return book.held.has(answer.key) && answer.rules.length === 0 ? book.state(answer.key) : answer
  }

  function answerTo({ operation, fields }: DianMessage): string {
    if (operation === 'SendBillSync') return dianAnswer(operation, taken(fields))
    if (operation === 'SendTestSetAsync') return takenForTestSet(fields)
    if (operation === 'GetStatus')
      return dianAnswer(
        operation,
        asked(() => book.state(fields.trackId)),
      )
    if (operation === 'GetStatusZip')
      return dianAnswer(
        operation,
        asked(() => ofPackage(fields.trackId)),
      )
    return operation === 'GetNumberingRange' ? rangeAnswer(range) : dianFault('ActionNotSupported')
  }

  function answer(request: ReceivedRequest): string {
    const door = { address: `https://${HOST}${PATH}`, certificates: company.certificates, now: new Date(), seen }
    const message = request.path === PATH ? readMessage(request, door) : null
    return message === null ? dianFault(BAD_SECURITY) : answerTo(message)
  }

  const server = await loopback([HOST], failing(answer, failures, dianFault))
  return {
    ...server,
    fail: failures.fail,
    isIdle: failures.isIdle,
    book: () => book.held,
    /** Whether the company passed its test set. */
    isEnabled,
    /** The next documents are refused with these rules; '' lets one through. */
    refuse: (...rules: string[]) => {
      orders.refusals = rules
    },
    /** The next documents are accepted with these notes. */
    note: (...rules: string[]) => {
      orders.notes = rules
    },
    /** The next questions are answered as if it knew nothing. */
    hide: (times: number) => {
      hidden = times
    },
    /** What comes from now on is in process until it was asked for so many times. */
    keepInProcess: (times: number) => {
      slowness = times
    },
  }
}

const refusal = (status: string, description: string): DianAnswer => ({
  ...{ key: '', isValid: false, status, description, rules: [] },
})
const UNKNOWN = refusal('66', 'TrackId no existe en los registros de la DIAN.')
