import { diag } from 'libxml2-wasm'
import { expect, it } from 'vitest'
import { answerNodes, answerText } from '../answer.ts'
import { readAnswerXml } from './read-answer.ts'

const SOAP = `<?xml version="1.0" encoding="UTF-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>
  <ns2:validarComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.recepcion"><RespuestaRecepcionComprobante>
    <estado>DEVUELTA</estado>
    <mensaje tipo="ERROR"><identificador> 65 </identificador><mensaje>Fecha &lt;de&gt; emisión &#x1F9F5;</mensaje></mensaje>
    <comprobante><![CDATA[<factura id="comprobante"/>&amp;]]></comprobante>
  </RespuestaRecepcionComprobante></ns2:validarComprobanteResponse>
</soap:Body></soap:Envelope>`

it('reads names without prefixes, texts, character data and references', () => {
  const answer = readAnswerXml(SOAP)
  const [response] = answerNodes(answer, 'RespuestaRecepcionComprobante')
  const said = (...path: string[]) => response && answerText(response, ...path)
  expect([answer.name, said('estado'), said('mensaje', 'identificador'), said('mensaje', 'z')]).toEqual([
    ...['Envelope', 'DEVUELTA', '65', ''],
  ])
  const [, inner] = answerNodes(answer, 'mensaje')
  expect([inner?.text, said('comprobante')]).toEqual(['Fecha <de> emisión 🧵', '<factura id="comprobante"/>&amp;'])
})

it('reads past a byte order mark, and what is quoted in attributes', () => {
  expect(readAnswerXml(`\ufeff<?xml version="1.0"?><!-- > --><a x=">" y='/>'>ñ</a>\n`)).toEqual({
    ...{ name: 'a', children: [], text: 'ñ' },
  })
})

const LAUGHS = `<!DOCTYPE l [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><l>&b;</l>`
it.each([
  ['an entity of its own', LAUGHS, 'document type'],
  ['a file of this machine', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>', 'document type'],
  ['a document type from outside', '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>', 'document type'],
  ['an entity that nobody declared', '<a>&f;</a>', 'well-formed'],
  ['another encoding', '<?xml version="1.0" encoding="UTF-16"?><a/>', 'encoding'],
  ['nothing', '', 'well-formed'],
  ['a word', 'x', 'well-formed'],
  ['half a tag', '<a', 'well-formed'],
  ['what does not end', '<a>', 'well-formed'],
  ['the end of another element', '<a></b>', 'well-formed'],
  ['a page of an error', '<html><br></html>', 'well-formed'],
  ['two roots', '<a/><b/>', 'well-formed'],
  ['a character that XML forbids', '<a>\u0001</a>', 'well-formed'],
  ['300 levels', '<a>'.repeat(300) + '</a>'.repeat(300), 'well-formed'],
  ['more elements than an answer has', `<a>${'<b/>'.repeat(15_000)}</a>`, 'elements'],
] as const)('does not read %s', (_, xml, reason) => {
  expect(() => readAnswerXml(xml)).toThrow(SyntaxError)
  expect(() => readAnswerXml(xml)).toThrow(reason)
})

it('leaves nothing in the memory of the module, read or refused', () => {
  diag.configure({ enabled: true })
  try {
    for (const xml of [SOAP, '<a/>']) readAnswerXml(xml)
    for (const xml of ['<a>', LAUGHS]) expect(() => readAnswerXml(xml)).toThrow(SyntaxError)
    expect(diag.report()).toEqual({})
  } finally {
    diag.configure({ enabled: false })
  }
})

it('is quick with the largest answers, and with what never ends', () => {
  const records = `<r>${'<linea><id>12345678/G33</id><estado>Correcto</estado></linea>'.repeat(4_999)}</r>`
  const started = performance.now()
  const lines = answerNodes(readAnswerXml(records), 'linea')
  expect([lines.length, lines.at(-1)?.children.map(({ text }) => text)]).toEqual([4_999, ['12345678/G33', 'Correcto']])
  for (const text of [`<a${' '.repeat(500_000)}`, `<a ${'"'.repeat(500_001)}`, '<a>'.padEnd(500_000, '&')])
    expect(() => readAnswerXml(text)).toThrow(SyntaxError)
  expect(performance.now() - started).toBeLessThan(2_000)
})
