import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { exchangeWithAuthority } from '#src/platform/fiscal/exchange/server/exchange.ts'
import type { FiscalDocument } from '#src/platform/fiscal/packs/document.ts'
import { EC_PACK } from '#src/platform/fiscal/packs/ec/server/pack.ts'
import { SRI_SIGNATURE } from '#src/platform/fiscal/signature/profiles.ts'
import { signXml } from '#src/platform/fiscal/signature/server/sign.ts'
import { testCertificate } from '../fiscal/certificates.ts'
import { generatedDocuments } from '../fiscal/generated-documents.ts'
import { EC_PROFILE } from '../fiscal/profiles.ts'
import { guiaOf } from '../fiscal/shipment.ts'
import { deliver } from './deliver.ts'
import { LOSSES, patienceOf } from './failures.ts'
import { startSri } from './sri/sri.ts'

const ana = testCertificate()
const sri = await startSri({ certificates: [ana.certificatePem], today: '2026-12-31' })
afterAll(sri.close)

const documents = generatedDocuments('EC', 60)
const facturas = documents.filter(({ kind }) => kind === 'factura')
const [nota] = documents.filter(({ kind }) => kind === 'nota_credito')

let ordinal = 1_000
/** A document with a number of its own, prepared and signed. */
function signed(document: FiscalDocument | undefined, by = ana, more: Partial<FiscalDocument> = {}) {
  if (!document) throw new Error('No document')
  const { key, xml } = EC_PACK.prepare({ ...document, ordinal: ++ordinal, ...more }, EC_PROFILE, null)
  const { certificatePem: certificate, privateKeyPem: privateKey } = by
  const signing = { profile: SRI_SIGNATURE, certificate, privateKey, signedAt: document.issued_at, id: 'xmldsig-1' }
  return { key, xml: signXml(xml, signing) }
}
const factura = (by = ana, more: Partial<FiscalDocument> = {}) => signed(facturas[0], by, more)

const sent = (document: { key: string; xml: string }, patienceMs?: number) =>
  deliver(sri.outside, EC_PACK, EC_PROFILE, [document], { patienceMs })
const held = (key: string) => sri.book().get(key) ?? []
const heldStates = (key: string) => held(key).map(({ estado }) => estado)
const codes = ({ outcomes }: Awaited<ReturnType<typeof sent>>, key: string) =>
  outcomes.get(key)?.messages.map(({ code }) => code)

beforeEach(() => {
  sri.handBack()
  sri.deny()
  sri.keepInProcess(0)
  sri.hide(0)
})

describe('what is in order', () => {
  it('is authorised, of 20 facturas and a nota de crédito, with the very bytes that were signed', async () => {
    const all = [...facturas.slice(0, 20), nota].map((document) => signed(document))
    for (const document of all) {
      const { states, sends } = await sent(document)
      expect([states.get(document.key), sends]).toEqual(['autorizado', 1])
      expect(held(document.key)).toEqual([{ estado: 'AUTORIZADO', code: '', xml: document.xml }])
    }
  })

  it('is authorised, of a guía de remisión; one without what its schema wants is handed back', async () => {
    const guia = signed(guiaOf())
    expect((await sent(guia)).states.get(guia.key)).toBe('autorizado')
    const nowhere = signed(guiaOf({ to: '' }))
    expect(codes(await sent(nowhere), nowhere.key)).toEqual(['35'])
  })

  it('in process is asked for until it is authorised, and not sent again', async () => {
    sri.keepInProcess(3)
    const document = factura()
    const { states, sends } = await sent(document)
    expect([states.get(document.key), sends, heldStates(document.key)]).toEqual(['autorizado', 1, ['AUTORIZADO']])
  })

  it('is left open where the process takes longer than anybody asks', async () => {
    sri.keepInProcess(1_000)
    const document = factura()
    const { states, outcomes, sends } = await sent(document)
    expect([states.size, outcomes.get(document.key)?.result, sends]).toEqual([0, 'en_proceso', 1])
    // 70: sent by somebody else all the same.
    const again = EC_PACK.deliver.read(await raw(document), [document])
    expect(again.outcomes.map(({ result }) => result)).toEqual(['en_proceso'])
    expect(heldStates(document.key)).toEqual(['EN PROCESO'])
  })

  it('is not sent again where one service does not know yet what the other one received', async () => {
    sri.hide(3)
    const document = factura()
    const { states, sends } = await sent(document)
    expect([states.get(document.key), sends]).toEqual(['autorizado', 1])
  })

  it('of which the answer was lost meanwhile is sent once more and refused', async () => {
    sri.hide(3)
    sri.fail({ how: 'drop', saved: true })
    const document = factura()
    const { states, sends } = await sent(document)
    expect([states.get(document.key), sends, heldStates(document.key)]).toEqual(['autorizado', 2, ['AUTORIZADO']])
  })

  it('that the SRI has already is found by its key: 43', async () => {
    const document = factura()
    await sent(document)
    const { states, sends } = await sent(document)
    expect([states.get(document.key), sends, heldStates(document.key)]).toEqual(['autorizado', 1, ['AUTORIZADO']])
  })
})

describe.each(LOSSES)('an answer that is lost ($how, saved before: $saved)', (loss) => {
  const untilLate = async () => {
    // What is late comes when all is done.
    await expect.poll(sri.isIdle).toBe(true)
  }

  it('of the document leaves it authorised once', async () => {
    sri.fail(loss)
    const document = factura()
    const { states, sends } = await sent(document, patienceOf(loss))
    await untilLate()
    expect([states.get(document.key), sends]).toEqual(['autorizado', loss.saved ? 1 : 2])
    expect(heldStates(document.key)).toEqual(['AUTORIZADO'])
  })

  it('of the question too, twice, is asked again and not sent', async () => {
    sri.fail({ how: 'drop', saved: true }, loss, loss)
    const document = factura()
    const { states, sends } = await sent(document, patienceOf(loss))
    await untilLate()
    expect([states.get(document.key), sends, heldStates(document.key)]).toEqual(['autorizado', 1, ['AUTORIZADO']])
  })
})

describe('what is not in order', () => {
  it('is handed back, corrected and sent again under its key', async () => {
    sri.handBack('35')
    const document = factura()
    const refused = await sent(document)
    expect([refused.states.get(document.key), codes(refused, document.key), refused.sends]).toEqual([
      ...['rechazado', ['35'], 1],
    ])
    expect(held(document.key)).toEqual([])
    expect((await sent(document)).states.get(document.key)).toBe('autorizado')
  })

  it('is not authorised, corrected and sent again under its key', async () => {
    sri.deny('52')
    const document = factura()
    const refused = await sent(document)
    expect([refused.states.get(document.key), codes(refused, document.key)]).toEqual(['rechazado', ['52']])
    const { states } = await sent(document)
    expect(states.get(document.key)).toBe('autorizado')
    expect(heldStates(document.key)).toEqual(['NO AUTORIZADO', 'AUTORIZADO'])
  })

  it('for no fault of its own is sent again: 50', async () => {
    sri.handBack('50')
    const document = factura()
    const { states, sends } = await sent(document)
    expect([states.get(document.key), sends, heldStates(document.key)]).toEqual(['autorizado', 2, ['AUTORIZADO']])
  })

  it('is a number that was used for another document: 45, and is never called authorised', async () => {
    const first = factura()
    await sent(first)
    const other = factura(ana, { ordinal, issued_at: '2026-06-30T10:00:00-05:00' })
    const { states, outcomes, sends } = await sent(other)
    expect(other.key).not.toBe(first.key)
    expect([states.size, outcomes.get(other.key)?.result, sends]).toEqual([0, 'ya_registrado', 1])
    expect([heldStates(first.key), held(other.key)]).toEqual([['AUTORIZADO'], []])
  })

  it.each([
    ['a changed byte', '39', (xml: string) => xml.replace('DOLAR', 'DOLOR')],
    ['no signature', '39', (xml: string) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '')],
    ['half a document', '35', (xml: string) => xml.slice(0, 500)],
  ])('is %s: %s', async (_, code, spoiled) => {
    const { key, xml } = factura()
    const answer = await sent({ key, xml: spoiled(xml) })
    expect([answer.states.get(key), codes(answer, key), held(key)]).toEqual(['rechazado', [code], []])
  })

  it('is a signature of somebody whom the SRI does not know: 39', async () => {
    const { key, xml } = factura(testCertificate({}, 'zoe'))
    const answer = await sent({ key, xml })
    expect([answer.states.get(key), codes(answer, key)]).toEqual(['rechazado', ['39']])
  })

  it.each([
    ['whose check digit is wrong', (clave: string) => clave.slice(0, -1) + ((Number(clave.at(-1)) + 1) % 10)],
    ['of another day', (clave: string) => `01012020${clave.slice(8)}`],
  ])('is a clave %s: 58', async (_, changed) => {
    const [document] = facturas
    if (!document) throw new Error('No document')
    const prepared = EC_PACK.prepare({ ...document, ordinal: ++ordinal }, EC_PROFILE, null)
    const { certificatePem: certificate, privateKeyPem: privateKey } = ana
    const xml = signXml(prepared.xml.replace(prepared.key, changed(prepared.key)), {
      ...{ profile: SRI_SIGNATURE, certificate, privateKey, signedAt: document.issued_at, id: 'xmldsig-1' },
    })
    const answer = await sent({ key: prepared.key, xml })
    expect([answer.states.get(prepared.key), codes(answer, prepared.key)]).toEqual(['rechazado', ['58']])
  })

  it('is a clock that is ahead: 65', async () => {
    const { key, xml } = factura(ana, { issued_at: '2027-01-01T00:00:01-05:00' })
    const answer = await sent({ key, xml })
    expect([answer.states.get(key), codes(answer, key), held(key)]).toEqual(['rechazado', ['65'], []])
  })

  it('is a service that is closed: surely not sent, and nothing is held', async () => {
    const closed = await startSri({ certificates: [] })
    await closed.close()
    const document = factura()
    const { states, outcomes, sends } = await deliver(closed.outside, EC_PACK, EC_PROFILE, [document])
    expect([states.size, outcomes.size, sends, closed.requests()]).toEqual([0, 0, 8, 0])
  })
})

it('hands out a fault for what is no message of its own', async () => {
  const request = EC_PACK.deliver.envelope([{ key: '', xml: '<factura/>' }], EC_PROFILE)
  const elsewhere = request.body.replaceAll('ec.gob.sri.ws.recepcion', 'ec.gob.sri.ws')
  const answer = EC_PACK.deliver.read(await answered({ ...request, body: elsewhere }), [{ key: '' }])
  expect(answer).toMatchObject({ outcomes: [], fault: { text: 'Unmarshalling Error' } })
})

const raw = (document: { key: string; xml: string }) => answered(EC_PACK.deliver.envelope([document], EC_PROFILE))

async function answered(request: ReturnType<typeof EC_PACK.deliver.envelope>) {
  const result = await exchangeWithAuthority(sri.outside, request, { certificate: null })
  if (result.delivery !== 'answered') throw new Error(result.delivery)
  return result.text
}
