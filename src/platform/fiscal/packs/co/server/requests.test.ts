import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { testCertificate } from '../../../../../../test/fiscal/certificates.ts'
import { CO_PROFILE } from '../../../../../../test/fiscal/profiles.ts'
import { verifiedByXmlCrypto } from '../../../../../../test/fiscal/verify.ts'
import { answerNodes, answerText } from '../../../xml/answer.ts'
import { readAnswerXml } from '../../../xml/server/read-answer.ts'
import type { AuthorityRequest, SentDocument } from '../../types.ts'
import { CO_PACK } from './pack.ts'

const { certificatePem: certificate, privateKeyPem: privateKey } = testCertificate()
const signing = { certificate, privateKey, at: new Date('2026-11-26T15:53:10Z'), id: 'm-1' }
const CUFE = 'a'.repeat(96)
const ZIP_KEY = 'ef9998bd-8081-4882-9762-3d7cc53ac497'
const XML = '<?xml version="1.0" encoding="UTF-8"?><Invoice>Confección & año ñ</Invoice>'.replace('&', '&amp;')
const document: SentDocument = { key: CUFE, xml: XML, file: { kind: 'factura', year: 2026, sequence: 1 } }
const BEING_ENABLED = { ...CO_PROFILE, test_set_id: 'set-1' }

const sent = (profile = CO_PROFILE, documents = [document]) => CO_PACK.deliver.envelope(documents, profile, signing)
const asked = (key: string) => CO_PACK.ask?.envelope(key, CO_PROFILE, signing)
const bodyOf = (request: AuthorityRequest | undefined) => {
  const [body] = answerNodes(readAnswerXml(request?.body ?? ''), 'Body')
  const [operation] = body?.children ?? []
  return [operation?.name, ...(operation?.children.map(({ text }) => text) ?? [])]
}
const packageIn = (request: AuthorityRequest) =>
  Buffer.from(answerNodes(readAnswerXml(request.body), 'contentFile')[0]?.text ?? '', 'base64')

it('says that its messages are signed, and makes none without a key', () => {
  expect([CO_PACK.signsMessages, CO_PACK.deliver.batch]).toEqual([true, 1])
  expect(() => CO_PACK.deliver.envelope([document], CO_PROFILE)).toThrow('signed')
  expect(() => CO_PACK.ask?.envelope(CUFE, CO_PROFILE)).toThrow('signed')
})

it('sends one document, in a package with the names of annex 1.9, 6.5', () => {
  const request = sent()
  expect(bodyOf(request)).toEqual(['SendBillSync', 'z08600073350002600000001.zip', expect.any(String)])
  expect(request.url).toBe('https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc')
  expect(request.headers['content-type']).toBe(
    'application/soap+xml; charset=utf-8; action="http://wcf.dian.colombia/IWcfDianCustomerServices/SendBillSync"',
  )
  expect(verifiedByXmlCrypto(request.body, certificate)).toHaveLength(2)
  expect(answerText(readAnswerXml(request.body), 'Header', 'To')).toBe(request.url)
  expect(sent()).toEqual(request)
})

it('sends to the test set while the company is being enabled, and never so in earnest', () => {
  expect(bodyOf(sent(BEING_ENABLED))).toEqual([
    ...['SendTestSetAsync', 'z08600073350002600000001.zip', expect.any(String), 'set-1'],
  ])
  const inEarnest = sent({ ...BEING_ENABLED, environment: 'produccion' })
  expect(bodyOf(inEarnest)[0]).toBe('SendBillSync')
  expect(inEarnest.url).toBe('https://vpfe.dian.gov.co/WcfDianCustomerServices.svc')
})

it('asks for a document by its CUFE and for a package by its key', () => {
  expect(bodyOf(asked(CUFE))).toEqual(['GetStatus', CUFE])
  expect(bodyOf(asked(ZIP_KEY))).toEqual(['GetStatusZip', ZIP_KEY])
})

it('refuses none, several, and one without a file', () => {
  expect(() => sent(CO_PROFILE, [])).toThrow('0 documents')
  expect(() => sent(BEING_ENABLED, [document, document])).toThrow('2 documents')
  expect(() => sent(CO_PROFILE, [{ key: CUFE, xml: XML }])).toThrow('without a file')
})

// PKWARE's APPNOTE 6.3: end of central directory (4.3.16), the one entry in it (4.3.12) and the file's own header (4.3.7).
it('packs the bytes of the document, with their sum, the day in UTC and noon', () => {
  const zip = packageIn(sent())
  const end = zip.length - 22
  const directory = zip.readUInt32LE(end + 16)
  expect([zip.readUInt32LE(end), zip.readUInt16LE(end + 10), zip.readUInt32LE(directory)]).toEqual([
    ...[0x06054b50, 1, 0x02014b50],
  ])
  const [sum, size] = [zip.readUInt32LE(directory + 16), zip.readUInt32LE(directory + 24)]
  const local = zip.readUInt32LE(directory + 42)
  const name = zip.readUInt16LE(local + 26)
  const bytes = zip.subarray(local + 30 + name, local + 30 + name + size)
  expect([zip.subarray(local + 30, local + 30 + name).toString(), bytes.toString()]).toEqual([
    ...['fv08600073350002600000001.xml', XML],
  ])
  expect(sum).toBe(crc32(bytes))
  expect(zip.readUInt16LE(directory + 12)).toBe(12 << 11)
  expect(zip.readUInt16LE(directory + 14)).toBe(((2026 - 1980) << 9) | (11 << 5) | 26)
})

/** Programs that open archives, and how each prints a file of one; whichever is installed. */
const OPENERS: [string, string[]][] = [
  ['unzip', ['-p']],
  [
    'python3',
    [
      '-c',
      'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; sys.stdout.buffer.write(z.read(sys.argv[2]))',
    ],
  ],
]
it('is opened by other programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  try {
    const file = join(folder, 'a.zip')
    writeFileSync(file, packageIn(sent()))
    for (const [program, before] of OPENERS) {
      const { status, stdout, error } = spawnSync(program, [...before, file, 'fv08600073350002600000001.xml'])
      if (!error) expect([program, status, stdout.toString()]).toEqual([program, 0, XML])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
