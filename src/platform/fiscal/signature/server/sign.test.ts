import { X509Certificate } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testCertificate } from '../../../../../test/fiscal/certificates.ts'
import { comprobantes, ublDocuments } from '../../../../../test/fiscal/documents.ts'
import { acceptedByXmlsec, hasXmlsec, verifiedByXmlCrypto } from '../../../../../test/fiscal/verify.ts'
import { isFull } from '../../../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../../../test/runner/patience.ts'
import { aroundSignature } from '../place.ts'
import { DIAN_SIGNATURE, type SignatureProfile, SRI_SIGNATURE } from '../profiles.ts'
import { signXml } from './sign.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const DOCUMENTS = isFull ? 200 : 30
const CHANGES = 100
const SEED = 16

const { certificatePem: certificate, privateKeyPem: privateKey } = testCertificate()
const sign = (xml: string, profile: SignatureProfile) =>
  signXml(xml, { profile, certificate, privateKey, signedAt: '2026-03-05T16:57:32-05:00', id: 'xmldsig-1' })
const verified = (xml: string) => verifiedByXmlCrypto(xml, certificate)

// Documents that were spoiled on purpose make xml-crypto's parser complain.
beforeEach(() => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const FACTURA = `<?xml version="1.0" encoding="UTF-8"?>
<factura id="comprobante" version="1.1.0"><infoTributaria><ruc>1792146739001</ruc></infoTributaria><total>12.35</total></factura>`
const [INVOICE = ''] = fc.sample(ublDocuments, { numRuns: 1, seed: SEED })
const CASES = [
  { country: 'Ecuador', profile: SRI_SIGNATURE, example: FACTURA, documents: comprobantes },
  { country: 'Colombia', profile: DIAN_SIGNATURE, example: INVOICE, documents: ublDocuments },
]

describe.each(CASES)('a signature for $country', ({ country, profile, example, documents }) => {
  it('is the same for the same input, and stands in the untouched document', () => {
    const signed = sign(example, profile)
    expect(sign(example, profile)).toBe(signed)
    const [before, after] = aroundSignature(example, profile.place)
    expect(signed.startsWith(before) && signed.endsWith(after)).toBe(true)
    expect(signed.slice(before.length, -after.length)).toMatch(/^<ds:Signature .*<\/ds:Signature>$/s)
  })

  it('is accepted with all three digests by other libraries, whatever the document', () => {
    const signed = fc.sample(documents, { numRuns: DOCUMENTS, seed: SEED }).map((xml) => sign(xml, profile))
    for (const xml of signed) {
      const references = verified(xml)
      expect(references, xml).toHaveLength(3)
      expect(references?.map(({ computed }) => computed)).toEqual(references?.map(({ written }) => written))
    }
    if (hasXmlsec) {
      expect(acceptedByXmlsec(signed, certificate)).toBe(true)
      expect(acceptedByXmlsec([sign(example, profile).replace('</', 'x</')], certificate)).toBe(false)
    }
    const by = hasXmlsec ? 'xml-crypto and xmlsec1' : 'xml-crypto; xmlsec1 is not installed here'
    console.info(`${country}: ${signed.length} signed documents accepted by ${by}`)
  })

  it('breaks with any byte that is changed', () => {
    const bytes = Buffer.from(sign(example, profile))
    const places = signedPlaces(bytes)
    const accepted = Array.from({ length: CHANGES }, (_, at) => {
      const spoiled = Buffer.from(bytes)
      const place = places[Math.floor((at * places.length) / CHANGES)] ?? 0
      spoiled[place] = (spoiled[place] ?? 0) ^ 1
      return verified(spoiled.toString()) === null ? [] : [`${place}: ${spoiled.subarray(place - 20, place + 20)}`]
    }).flat()
    console.info(`${country}: ${CHANGES} changes of one byte, ${accepted.length} accepted`)
    expect(accepted).toEqual([])
  })

  it('does not hold for another certificate', () => {
    expect(verifiedByXmlCrypto(sign(example, profile), testCertificate({}, 'zoe').certificatePem)).toBeNull()
  })

  it('names the certificate by the hash, the issuer and the serial number', () => {
    const signed = sign(example, profile)
    expect(signed).toContain('<ds:X509SerialNumber>8133765940878140376</ds:X509SerialNumber>')
    expect(signed).toContain(
      '<ds:X509IssuerName>CN=ANA MARÍA RUIZ,O=CONFECCIONES ARIADNA S.A.,C=EC</ds:X509IssuerName>',
    )
    expect(signed).toContain(new X509Certificate(certificate).raw.toString('base64'))
  })
})

/** All places that a signature covers: XML Signature leaves out the declaration, the tags around its own parts, and the value's last digits, of which half is unused. */
function signedPlaces(bytes: Buffer): number[] {
  const free =
    /<\?xml.*?\?>\s*|<\/?\w+:(Signature|SignatureValue|Object|QualifyingProperties)\b[^>]*>|.={0,2}(?=<\/ds:SignatureValue)/gs
  const text = bytes.toString('latin1')
  const outside = new Set(
    [...text.matchAll(free)].flatMap(({ 0: part, index }) => Array.from(part, (_, at) => index + at)),
  )
  return Array.from(text, (_, at) => at).filter((at) => !outside.has(at))
}

it('signs the comprobante, the properties and the key, as the SRI has it', () => {
  const signed = sign(FACTURA, SRI_SIGNATURE)
  expect(verified(signed)?.map(({ uri }) => uri)).toEqual([
    '#xmldsig-1-signedprops',
    '#xmldsig-1-keyinfo',
    '#comprobante',
  ])
  expect(signed).toContain('Algorithm="http://www.w3.org/2000/09/xmldsig#rsa-sha1"')
  expect(signed).toContain('xmlns:etsi="http://uri.etsi.org/01903/v1.3.2#"')
  expect(signed).toContain('<etsi:SigningTime>2026-03-05T16:57:32-05:00</etsi:SigningTime>')
  expect(signed).toMatch(/<ds:RSAKeyValue><ds:Modulus>[^<]{344}<\/ds:Modulus><ds:Exponent>AQAB<\/ds:Exponent>/)
  expect(signed).not.toContain('SignaturePolicyIdentifier')
  expect(signed).toMatch(/<\/ds:Signature><\/factura>$/)
})

it('signs under the policy, in the second extension, as the DIAN has it', () => {
  const signed = sign(INVOICE, DIAN_SIGNATURE)
  expect(verified(signed)?.map(({ uri }) => uri)).toEqual(['', '#xmldsig-1-keyinfo', '#xmldsig-1-signedprops'])
  expect(signed).toContain('Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"')
  expect(signed).toContain('<ds:DigestValue>dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=</ds:DigestValue>')
  expect(signed).toContain('<xades:ClaimedRole>supplier</xades:ClaimedRole>')
  expect(signed.slice(0, signed.indexOf('<ds:Signature')).match(/<ext:ExtensionContent>/g)).toHaveLength(2)
})

it('refuses a document without a place for the signature, with two, or with the name of a part taken', () => {
  expect(() => sign('<factura id="comprobante"/>', SRI_SIGNATURE)).toThrow('no place')
  expect(() => sign('<factura></factura>', SRI_SIGNATURE)).toThrow('none with the Id comprobante')
  expect(() => sign('<Invoice></Invoice>', DIAN_SIGNATURE)).toThrow('not exactly one empty')
  const twice = INVOICE.replace('<ext:ExtensionContent/>', '<ext:ExtensionContent/><ext:ExtensionContent/>')
  expect(() => sign(twice, DIAN_SIGNATURE)).toThrow('not exactly one empty')
  const taken = FACTURA.replace('<total>', '<total Id="xmldsig-1-keyinfo">')
  expect(() => sign(taken, SRI_SIGNATURE)).toThrow('several elements with the Id xmldsig-1-keyinfo')
})
