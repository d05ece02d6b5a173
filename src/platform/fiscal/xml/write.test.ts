import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withXmlDocument } from './server/document.ts'
import { element, optionalElement, stripForbidden, xmlDocument } from './write.ts'

it('writes elements, attributes in their order, and leaves out what is null', () => {
  const factura = element(
    'factura',
    [element('ruc', '1792146739001'), optionalElement('contribuyente', ''), null, [element('totales'), 'x']],
    { id: 'comprobante', version: '1.1.0', lang: null },
  )
  expect(xmlDocument(factura)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<factura id="comprobante" version="1.1.0"><ruc>1792146739001</ruc><totales/>x</factura>',
  )
})

it('escapes whatever means something, and what a parser would change', () => {
  expect(element('a', `<b>&"'`, { c: '"<\n\t' }).markup).toBe(`<a c="&quot;&lt;&#xA;&#x9;">&lt;b&gt;&amp;&quot;'</a>`)
  expect(element('a', ']]>\r\n\u0085\u2028ñ😀').markup).toBe('<a>]]&gt;&#xD;&#xA;&#x85;&#x2028;ñ😀</a>')
})

it('refuses names that are none', () => {
  for (const name of ['', '1a', 'a b', 'a>', 'a:b:c', 'a"']) {
    expect(() => element(name)).toThrow('not a name')
    expect(() => element('a', null, { [name]: 'x' })).toThrow('not a name')
  }
})

it.each(['\0', '\b', '\u001f', '\ufffe', '\uffff', '\ud800', 'a\udc00'])(
  'refuses %j, and writes the rest without it',
  (bad) => {
    expect(() => element('a', `x${bad}y`)).toThrow('forbids')
    expect(() => element('a', null, { b: bad })).toThrow('forbids')
    expect(stripForbidden(`x${bad}y`)).toBe(`x${bad.replace(/[^a]/g, '')}y`)
  },
)

it('is read back as what was written: any text, in elements and attributes', () => {
  const codePoint = fc.oneof(fc.integer({ min: 0, max: 0x2fff }), fc.integer({ min: 0, max: 0x10ffff }))
  const anyText = fc.array(codePoint, { maxLength: 40 }).map((all) => stripForbidden(String.fromCodePoint(...all)))
  fc.assert(
    fc.property(anyText, anyText, (text, value) => {
      const read = withXmlDocument(xmlDocument(element('a', text, { b: value })), ({ root }) => [
        ...[root.content, root.attr('b')?.value],
      ])
      expect(read).toEqual([text, value])
    }),
    { numRuns: 500 },
  )
})
