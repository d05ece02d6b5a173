import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CO_PACK } from '#src/platform/fiscal/packs/co/server/pack.ts'
import type { SentDocument } from '#src/platform/fiscal/packs/types.ts'
import { testCertificate } from '../fiscal/certificates.ts'
import { CO_LINK, CO_PROFILE } from '../fiscal/profiles.ts'
import { startDian } from './dian/dian.ts'
import {
  answerTo,
  COMPANY,
  documents,
  factura,
  facturas,
  notes,
  rulesOf,
  sendTo,
  signed,
  signing,
  transcription,
} from './dian/issuing.ts'
import { LOSSES, patienceOf } from './failures.ts'

const dian = await startDian(COMPANY)
afterAll(dian.close)

const send = (document: SentDocument, patienceMs?: number) => sendTo(dian.outside, document, patienceMs)
const PAPER = /<cac:AdditionalDocumentReference>.*<\/cac:AdditionalDocumentReference>/
const held = (key: string) => dian.book().get(key)?.xml

beforeEach(() => {
  // What is spoiled on purpose makes xml-crypto's parser complain.
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  dian.refuse()
  dian.note()
  dian.keepInProcess(0)
  dian.hide(0)
})
afterEach(() => vi.restoreAllMocks())

describe('what is in order', () => {
  it('is accepted, of 20 facturas and 10 notes, with the very bytes that were signed', async () => {
    const all = [...facturas.slice(0, 20), ...notes.slice(0, 10)].map((document) => signed(document))
    expect(all).toHaveLength(30)
    for (const document of all) {
      const { states, outcomes, sends } = await send(document)
      expect([states.get(document.key), sends, held(document.key)]).toEqual(['autorizado', 1, document.xml])
      expect(outcomes.get(document.key)?.response).toEqual({
        ...{ issued_at: '2026-11-26T10:53:12-05:00', xml: expect.stringContaining(document.key) },
      })
    }
  })

  it('is accepted with notes, and keeps them when the answer was lost', async () => {
    dian.note('FAJ43b', 'FAK55')
    const [first, second] = [factura(), factura()]
    const told = await send(first)
    expect([told.states.get(first.key), rulesOf(told, first.key)]).toEqual(['con avisos', ['FAJ43b']])
    dian.fail({ how: 'cut', saved: true })
    const asked = await send(second)
    expect([asked.states.get(second.key), rulesOf(asked, second.key), asked.sends]).toEqual([
      'con avisos',
      ['FAK55'],
      1,
    ])
  })

  // Annex 1.9: type 03, whose CUDE is made with the PIN; its range has no technical key.
  it('is accepted, of what was on paper, without a technical key', async () => {
    for (const link of [{}, { technical_key: '' }]) {
      const document = transcription({ link })
      expect((await send(document)).states.get(document.key)).toBe('autorizado')
      expect(held(document.key)).toBe(document.xml)
    }
  })

  it('in process is asked for until it is accepted, and not sent again', async () => {
    dian.keepInProcess(3)
    const document = factura()
    const { states, sends } = await send(document)
    expect([states.get(document.key), sends, held(document.key)]).toEqual(['autorizado', 1, document.xml])
  })

  it('that the DIAN has already is found by its key: 90', async () => {
    const document = factura()
    await send(document)
    const again = CO_PACK.deliver.read(
      await answerTo(dian.outside, CO_PACK.deliver.envelope([document], CO_PROFILE, signing())),
      [document],
    )
    expect(again.outcomes.map(({ result, messages }) => [result, messages[0]?.code])).toEqual([['ya_registrado', '90']])
    const { states, sends } = await send(document)
    expect([states.get(document.key), sends, held(document.key)]).toEqual(['autorizado', 1, document.xml])
  })

  it('of which the answer was lost, and which cannot be found yet, is sent once more and refused: 90', async () => {
    dian.hide(1)
    dian.fail({ how: 'drop', saved: true })
    const document = factura()
    const { states, sends } = await send(document)
    expect([states.get(document.key), sends, held(document.key)]).toEqual(['autorizado', 2, document.xml])
  })
})

describe.each(LOSSES)('an answer that is lost ($how, saved before: $saved)', (loss) => {
  const untilLate = async () => {
    // What is late comes when all is done.
    await expect.poll(dian.isIdle).toBe(true)
  }

  it('of the document leaves it accepted once', async () => {
    dian.fail(loss)
    const [document, before] = [factura(), dian.book().size]
    const { states, sends } = await send(document, patienceOf(loss))
    await untilLate()
    expect([states.get(document.key), sends]).toEqual(['autorizado', loss.saved ? 1 : 2])
    expect([held(document.key), dian.book().size - before]).toEqual([document.xml, 1])
  })

  it('of the question too, twice, is asked again and not sent', async () => {
    dian.fail({ how: 'drop', saved: true }, loss, loss)
    const document = factura()
    const { states, sends } = await send(document, patienceOf(loss))
    await untilLate()
    expect([states.get(document.key), sends, held(document.key)]).toEqual(['autorizado', 1, document.xml])
  })
})

describe('what is not in order', () => {
  it('is refused, corrected and sent again', async () => {
    dian.refuse('FAJ44b')
    const document = factura()
    const refused = await send(document)
    expect([refused.states.get(document.key), rulesOf(refused, document.key), refused.sends]).toEqual([
      ...['rechazado', ['FAJ44b'], 1],
    ])
    expect(held(document.key)).toBeUndefined()
    expect((await send(document)).states.get(document.key)).toBe('autorizado')
  })

  it('is a number that was used for another document: never called accepted, never sent again', async () => {
    const first = factura()
    await send(first)
    const other = factura({ more: { number: first.number, issued_at: '2026-06-30T10:00:00-05:00' } })
    const { states, sends } = await send(other)
    expect(other.key).not.toBe(first.key)
    expect([states.size, sends, held(first.key), held(other.key)]).toEqual([0, 1, first.xml, undefined])
  })

  it.each([
    ['a changed byte', 'ZE02', (xml: string) => xml.replace('DIAN 2.1', 'DIAN 2.2')],
    ['no signature', 'ZE02', (xml: string) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '')],
    ['half a document', 'ZB01', (xml: string) => xml.slice(0, 500)],
  ])('is %s: %s', async (_, code, spoiled) => {
    const document = factura()
    const answer = await send({ ...document, xml: spoiled(document.xml) })
    expect([answer.states.get(document.key), rulesOf(answer, document.key), held(document.key)]).toEqual([
      ...['rechazado', [code], undefined],
    ])
  })

  it.each([
    ['a technical key that lost two digits', 'FAD06', 'factura', { technical_key: CO_LINK.technical_key.slice(2) }],
    ['the PIN of another software', 'CAD06', 'nota_credito', { software_pin: '54321' }],
    ['the PIN of another software', 'FAB27b', 'factura', { software_pin: '54321' }],
  ] as const)('is %s: %s of a %s', async (_, code, kind, link) => {
    const document = documents.find((one) => one.kind === kind)
    const spoiled = signed(document, { link })
    const answer = await send(spoiled)
    expect([answer.states.get(spoiled.key), rulesOf(answer, spoiled.key)]).toEqual(['rechazado', [code]])
  })

  it('is a number outside the range: FAD05d', async () => {
    const document = factura({ more: { number: 'SETP995000001' } })
    expect(rulesOf(await send(document), document.key)).toEqual(['FAD05d'])
  })

  it('is a signature of somebody whom the DIAN does not know: ZE02', async () => {
    const document = factura({ by: testCertificate({}, 'zoe') })
    expect(rulesOf(await send(document), document.key)).toEqual(['ZE02'])
  })

  it('is a document that was signed on another day: FAD09e', async () => {
    const document = factura({ signedAt: '2026-12-31T10:00:00-05:00' })
    expect(rulesOf(await send(document), document.key)).toEqual(['FAD09e'])
  })

  // Annex 1.9, 11.4.1 and FAI01 to FAI06.
  it.each([
    ['with the key of an invoice', 'FAD08', (xml: string) => xml.replace('CUDE-SHA384', 'CUFE-SHA384')],
    ['as an invoice of every day', 'FAD08', (xml: string) => xml.replace('TypeCode>03<', 'TypeCode>01<')],
    ['without its paper', 'FAI01', (xml: string) => xml.replace(PAPER, '')],
    ['of a paper without a number', 'FAI02', (xml: string) => xml.replace(/(<cac:Addi.*?<cbc:ID>)[^<]*/, '$1')],
    ['of a paper that was written later', 'FAI05', (xml: string) => xml.replace(/(<cac:Addi.*?Date>)2026/, '$12027')],
    ['of a paper of another kind', 'FAI06', (xml: string) => xml.replace('>FTC<', '>AAJ<')],
    ['by the authorisation of invoices', 'FAB05a', (xml: string) => xml.replace('18760000002', '18760000001')],
  ])('is a paper that is transcribed %s: %s', async (_, code, spoiled) => {
    const document = transcription({ spoiled })
    const answer = await send(document)
    expect([rulesOf(answer, document.key), held(document.key)]).toEqual([[code], undefined])
  })

  it('is a paper outside its range, or one transcribed twice: FAD05d, 90', async () => {
    const outside = transcription({ more: { number: 'PAP9001' } })
    expect(rulesOf(await send(outside), outside.key)).toEqual(['FAD05d'])
    const first = transcription()
    await send(first)
    const again = transcription({ more: { number: first.number, issued_at: '2026-12-30T10:00:00-05:00' } })
    expect([(await send(again)).states.size, held(again.key)]).toEqual([0, undefined])
  })

  it('is an amount that is not the one of its key: FAD06', async () => {
    const document = factura({ spoiled: (xml) => xml.replace(/(<cbc:PayableAmount [^>]*>)/, '$19') })
    expect(rulesOf(await send(document), document.key)).toEqual(['FAD06'])
  })
})
