import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignedXml } from 'xml-crypto'

/** Where a reference points, its digest as it is written, and worked out anew over what xml-crypto found to be signed. */
export interface Verified {
  uri: string
  written: string
  computed: string
}

const HASHES: Record<string, string> = {
  'http://www.w3.org/2000/09/xmldsig#sha1': 'sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
}

/** What xml-crypto says of the signature in a document, by that certificate; null where it refuses it. */
export function verifiedByXmlCrypto(xml: string, certificate: string): Verified[] | null {
  const signature = /<ds:Signature[ >].*<\/ds:Signature>/s.exec(xml)?.[0]
  if (!signature) return null
  try {
    const signed = new SignedXml({ publicCert: certificate })
    signed.loadSignature(signature)
    if (!signed.checkSignature(xml)) return null
    const texts = signed.getSignedReferences()
    return [
      ...signature.matchAll(/<ds:Reference [^>]*URI="([^"]*)".*?Algorithm="([^"]*)"\/><ds:DigestValue>([^<]*)</gs),
    ].map(([, uri = '', algorithm = '', written = ''], at) => ({
      uri,
      written,
      computed: createHash(HASHES[algorithm] ?? '')
        .update(texts[at] ?? '')
        .digest('base64'),
    }))
  } catch {
    return null
  }
}

export const hasXmlsec = spawnSync('xmlsec1', ['--version']).status === 0

const ID_ATTRIBUTES = [
  '--id-attr:id',
  'factura',
  '--id-attr:id',
  'notaCredito',
  '--id-attr:id',
  'notaDebito',
  '--id-attr:id',
  'comprobanteRetencion',
  '--id-attr:id',
  'liquidacionCompra',
  '--id-attr:id',
  'guiaRemision',
  '--id-attr:Id',
  'http://www.w3.org/2000/09/xmldsig#:KeyInfo',
  '--id-attr:Id',
  'http://uri.etsi.org/01903/v1.3.2#:SignedProperties',
  '--id-attr:Id',
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd:Timestamp',
  '--id-attr:Id',
  'http://www.w3.org/2005/08/addressing:To',
]

/** Whether xmlsec1 accepts the signatures of all those documents, by that certificate. */
export function acceptedByXmlsec(documents: readonly string[], certificate: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'xmlsec-'))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  try {
    const files = documents.map((xml, at) => write(`${at}.xml`, xml))
    const key = write('certificate.pem', certificate)
    const { status, stderr } = spawnSync('xmlsec1', ['--verify', '--pubkey-cert-pem', key, ...ID_ATTRIBUTES, ...files])
    const accepted = stderr.toString().match(/^OK$/gm)?.length ?? 0
    return status === 0 && accepted === documents.length
  } finally {
    rmSync(folder, { recursive: true })
  }
}
