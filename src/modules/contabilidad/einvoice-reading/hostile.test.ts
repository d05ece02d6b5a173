import { expect, test } from 'vitest'
import { CFDI, SRI } from './samples.ts'
import { readEinvoice } from './server/read.ts'

const bytes = (xml: string) => new TextEncoder().encode(xml)
const latin1 = (xml: string) => Uint8Array.from(xml, (character) => character.charCodeAt(0))
const MB = 1_048_576

const REFUSED: { it: string; file: Uint8Array; code: string }[] = [
  { it: 'an empty file', file: bytes(''), code: 'einvoice_unreadable' },
  { it: 'no XML', file: bytes('%PDF-1.7'), code: 'einvoice_unreadable' },
  { it: 'more than 2 MB', file: bytes(`<factura>${' '.repeat(2 * MB)}</factura>`), code: 'einvoice_too_large' },
  { it: 'a document type', file: bytes(`<!DOCTYPE factura><factura/>`), code: 'einvoice_unsafe' },
  {
    it: 'entities that expand',
    file: bytes('<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><factura>&c;</factura>'),
    code: 'einvoice_unsafe',
  },
  {
    it: 'entities of a file',
    file: bytes('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><factura>&b;</factura>'),
    code: 'einvoice_unsafe',
  },
  {
    it: 'a document type inside of a wrapper',
    file: bytes('<autorizacion><comprobante><![CDATA[<!DOCTYPE a><factura/>]]></comprobante></autorizacion>'),
    code: 'einvoice_unsafe',
  },
  { it: 'more than 50 levels', file: bytes('<a>'.repeat(51) + '</a>'.repeat(51)), code: 'einvoice_too_complex' },
  {
    it: 'very many elements',
    file: bytes(`<factura>${'<a/>'.repeat(200_000)}</factura>`),
    code: 'einvoice_too_complex',
  },
  {
    it: 'very many attributes',
    file: bytes(`<factura ${Array.from({ length: 9_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
    code: 'einvoice_too_complex',
  },
  { it: 'elements that are not closed', file: bytes(SRI.replace('</detalles>', '')), code: 'einvoice_unreadable' },
  { it: 'elements closed out of turn', file: bytes('<factura><a><b></a></b></factura>'), code: 'einvoice_unreadable' },
  { it: 'two roots', file: bytes('<factura/><factura/>'), code: 'einvoice_unreadable' },
  {
    it: 'an encoding that nobody reads',
    file: bytes('<?xml version="1.0" encoding="UTF-7"?><a/>'),
    code: 'einvoice_unreadable',
  },
  { it: 'another encoding than it says', file: latin1(SRI), code: 'einvoice_unreadable' },
  { it: 'another document', file: bytes('<comprobanteRetencion/>'), code: 'einvoice_unknown' },
  { it: 'a name that every object has', file: bytes('<constructor/>'), code: 'einvoice_unknown' },
  {
    it: 'a payroll',
    file: bytes(CFDI.replace('TipoDeComprobante="I"', 'TipoDeComprobante="N"')),
    code: 'einvoice_unknown',
  },
  { it: 'an older version', file: bytes(CFDI.replace('Version="4.0"', 'Version="3.2"')), code: 'einvoice_unknown' },
  {
    it: 'a figure that is none',
    file: bytes(SRI.replace('<cantidad>4<', '<cantidad>1e9<')),
    code: 'einvoice_unreadable',
  },
  { it: 'a day that is none', file: bytes(SRI.replace('02/03/2026', '31/02/2026')), code: 'einvoice_unreadable' },
]

test.each(REFUSED)('refuses $it', async ({ file, code }) => {
  await expect(readEinvoice(file)).rejects.toMatchObject({ code })
})

test.each([
  { it: 'ISO-8859-1', file: latin1(SRI.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')) },
  { it: 'UTF-8 with its mark', file: bytes(`\ufeff${SRI}`) },
  { it: 'UTF-16', file: new Uint8Array(Buffer.from(`\ufeff${SRI}`, 'utf16le')) },
])('reads $it', async ({ file }) => {
  expect((await readEinvoice(file)).lines[0]?.description).toBe('Tóner')
})
