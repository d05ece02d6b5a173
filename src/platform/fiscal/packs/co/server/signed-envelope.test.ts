import { X509Certificate } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testCertificate } from '../../../../../../test/fiscal/certificates.ts'
import { acceptedByXmlsec, hasXmlsec, verifiedByXmlCrypto } from '../../../../../../test/fiscal/verify.ts'
import { answerNodes, answerText } from '../../../xml/answer.ts'
import { readAnswerXml } from '../../../xml/server/read-answer.ts'
import { askCoStatus, sendBillSync } from '../sending/bodies.ts'
import { signedEnvelope } from './signed-envelope.ts'

const { certificatePem: certificate, privateKeyPem: privateKey } = testCertificate()
const ADDRESS = 'https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc'
const signing = { certificate, privateKey, at: new Date('2026-11-26T15:53:10.250Z'), id: 'm-1' }
const signed = signedEnvelope(askCoStatus('cufe'), ADDRESS, signing)
const CHANGES = 100

// Messages that were spoiled on purpose make xml-crypto's parser complain.
beforeEach(() => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('is signed over the timestamp and the address, as other libraries verify it', () => {
  const messages = [signed, signedEnvelope(sendBillSync('z1.zip', 'UEs='), ADDRESS, signing)]
  for (const message of messages) {
    const references = verifiedByXmlCrypto(message, certificate)
    expect(references?.map(({ uri }) => uri)).toEqual(['#m-1-timestamp', '#m-1-to'])
    expect(references?.map(({ computed }) => computed)).toEqual(references?.map(({ written }) => written))
  }
  if (hasXmlsec) expect(acceptedByXmlsec(messages, certificate)).toBe(true)
})

it('is refused with one byte changed in what is signed, or by another certificate', () => {
  const places = [/<wsu:Timestamp.*<\/wsu:Timestamp>/, /<wsa:To.*<\/wsa:To>/, /<ds:SignedInfo.*<\/ds:SignedInfo>/]
  const at = places.flatMap((place) => {
    const start = signed.search(place)
    return Array.from(place.exec(signed)?.[0] ?? '', (_, offset) => start + offset)
  })
  expect(at.length).toBeGreaterThan(1_000)
  const step = at.length / CHANGES
  for (let change = 0; change < CHANGES; change++) {
    const bytes = Buffer.from(signed)
    const place = at[Math.floor(change * step)] ?? 0
    bytes[place] = (bytes[place] ?? 0) ^ 1
    expect(verifiedByXmlCrypto(bytes.toString(), certificate), `byte ${place}`).toBeNull()
  }
  expect(verifiedByXmlCrypto(signed, testCertificate({}, 'zoe').certificatePem)).toBeNull()
})

// WS-SecurityPolicy 1.2, Strict; the header that Microsoft documents for a certificate over TLS has the same order.
it('has timestamp, token and signature in this order, and the signature names the token', () => {
  const root = readAnswerXml(signed)
  const [security] = answerNodes(root, 'Security')
  expect(security?.children.map(({ name }) => name)).toEqual(['Timestamp', 'BinarySecurityToken', 'Signature'])
  expect(answerNodes(root, 'BinarySecurityToken')[0]?.text).toBe(
    new X509Certificate(certificate).raw.toString('base64'),
  )
  expect(signed).toContain('wsu:Id="m-1-token"')
  expect(signed).toMatch(/<wsse:SecurityTokenReference><wsse:Reference URI="#m-1-token" ValueType="[^"]*#X509v3"\/>/)
})

it('is of SOAP 1.2, names its action and its address, and is good for five minutes', () => {
  const root = readAnswerXml(signed)
  expect(signed).toContain('<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope">')
  expect(['Action', 'To'].map((name) => answerText(root, 'Header', name))).toEqual([
    'http://wcf.dian.colombia/IWcfDianCustomerServices/GetStatus',
    ADDRESS,
  ])
  expect(answerText(root, 'Body', 'GetStatus', 'trackId')).toBe('cufe')
  expect(['Created', 'Expires'].map((name) => answerNodes(root, name)[0]?.text)).toEqual([
    '2026-11-26T15:53:10.250Z',
    '2026-11-26T15:58:10.250Z',
  ])
})

it('is the same for the same input, and bears another signature under another Id', () => {
  expect(signedEnvelope(askCoStatus('cufe'), ADDRESS, signing)).toBe(signed)
  const value = (xml: string) => answerNodes(readAnswerXml(xml), 'SignatureValue')[0]?.text
  expect(value(signedEnvelope(askCoStatus('cufe'), ADDRESS, { ...signing, id: 'm-2' }))).not.toBe(value(signed))
})
