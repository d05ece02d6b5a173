import { expect, it, vi } from 'vitest'
import { testCertificate } from '../../../../../test/fiscal/certificates.ts'
import { generatedDocuments } from '../../../../../test/fiscal/generated-documents.ts'
import { CO_LINK, CO_PROFILE, EC_PROFILE } from '../../../../../test/fiscal/profiles.ts'
import { acceptedByXmlsec, hasXmlsec, verifiedByXmlCrypto } from '../../../../../test/fiscal/verify.ts'
import { isFull } from '../../../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../../../test/runner/patience.ts'
import { signXml } from '../../signature/server/sign.ts'
import { CO_PACK } from '../co/server/pack.ts'
import { EC_PACK } from '../ec/server/pack.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const DOCUMENTS = isFull ? 200 : 20
const { certificatePem: certificate, privateKeyPem: privateKey } = testCertificate()

it.each([
  { country: 'EC' as const, pack: EC_PACK, prepared: (at: Document) => EC_PACK.prepare(at, EC_PROFILE, null) },
  { country: 'CO' as const, pack: CO_PACK, prepared: (at: Document) => CO_PACK.prepare(at, CO_PROFILE, CO_LINK) },
])('what the pack of $country prepares is signed as other libraries accept it', ({ country, pack, prepared }) => {
  const { signature: profile } = pack
  if (!profile) throw new Error(`${country} is signed`)
  const signed = generatedDocuments(country, DOCUMENTS).map((document) =>
    signXml(prepared(document).xml, {
      profile,
      certificate,
      privateKey,
      signedAt: document.issued_at,
      id: 'xmldsig-1',
    }),
  )
  for (const xml of signed) {
    const references = verifiedByXmlCrypto(xml, certificate)
    expect(references, xml).toHaveLength(3)
    expect(references?.map(({ computed }) => computed)).toEqual(references?.map(({ written }) => written))
  }
  if (hasXmlsec) expect(acceptedByXmlsec(signed, certificate)).toBe(true)
  console.info(`${country}: ${signed.length} prepared documents signed and accepted`)
})

type Document = Parameters<typeof EC_PACK.prepare>[0]
