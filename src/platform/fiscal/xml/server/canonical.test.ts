import { diag } from 'libxml2-wasm'
import { expect, it } from 'vitest'
import { canonicalDocument, canonicalElement, canonicalParts, exclusiveCanonical } from './canonical.ts'

// Canonical XML 1.0, section 3: the printed input on the left, the printed canonical form on the right, without comments.
it('canonicalizes as the recommendation prints it: 3.3, tags', () => {
  const tags = `<doc>
   <e1   />
   <e2   ></e2>
   <e3   name = "elem3"   id="elem3"   />
   <e5 a:attr="out" b:attr="sorted" attr2="all" attr="I'm"
      xmlns:b="http://www.ietf.org"
      xmlns:a="http://www.w3.org"
      xmlns="http://example.org"/>
   <e6 xmlns="" xmlns:a="http://www.w3.org">
      <e7 xmlns="http://www.ietf.org">
         <e8 xmlns="" xmlns:a="http://www.w3.org">
            <e9 xmlns="" xmlns:a="http://www.ietf.org"/>
         </e8>
      </e7>
   </e6>
</doc>`
  expect(canonicalDocument(tags)).toBe(`<doc>
   <e1></e1>
   <e2></e2>
   <e3 id="elem3" name="elem3"></e3>
   <e5 xmlns="http://example.org" xmlns:a="http://www.w3.org" xmlns:b="http://www.ietf.org" attr="I'm" attr2="all" b:attr="sorted" a:attr="out"></e5>
   <e6 xmlns:a="http://www.w3.org">
      <e7 xmlns="http://www.ietf.org">
         <e8 xmlns="">
            <e9 xmlns:a="http://www.ietf.org"></e9>
         </e8>
      </e7>
   </e6>
</doc>`)
})

it('canonicalizes as the recommendation prints it: 3.4, characters', () => {
  const characters = `<doc>
   <text>First line&#x0d;&#10;Second line</text>
   <value>&#x32;</value>
   <compute><![CDATA[value>"0" && value<"10" ?"valid":"error"]]></compute>
   <compute expr='value>"0" &amp;&amp; value&lt;"10" ?"valid":"error"'>valid</compute>
   <norm attr=' &apos;   &#x20;&#13;&#xa;&#9;   &apos; '/>
</doc>`
  expect(canonicalDocument(characters)).toBe(`<doc>
   <text>First line&#xD;
Second line</text>
   <value>2</value>
   <compute>value&gt;"0" &amp;&amp; value&lt;"10" ?"valid":"error"</compute>
   <compute expr="value>&quot;0&quot; &amp;&amp; value&lt;&quot;10&quot; ?&quot;valid&quot;:&quot;error&quot;">valid</compute>
   <norm attr=" '    &#xD;&#xA;&#x9;   ' "></norm>
</doc>`)
})

it('leaves out declaration and comments, and keeps instructions', () => {
  expect(canonicalDocument('<?xml version="1.0"?>\n<?x y?>\n<a><!-- no --><?z?></a><!-- no -->\n')).toBe(
    '<?x y?>\n<a><?z?></a>',
  )
})

// Exclusive XML Canonicalization 1.0, section 2.2: one element in two surroundings, with the form that is printed for both.
it.each([
  ['<n0:local xmlns:n0="foo:bar" xmlns:n3="ftp://example.org">', '</n0:local>'],
  [
    '<n2:pdu xmlns:n1="http://example.com" xmlns:n2="http://foo.example" xml:lang="fr" xml:space="retain">',
    '</n2:pdu>',
  ],
  ['', ''],
])('canonicalizes exclusively as the recommendation prints it, in %j', (before, after) => {
  const element = `<n1:elem2 xmlns:n1="http://example.net" xml:lang="en">
   <n3:stuff xmlns:n3="ftp://example.org"/>
</n1:elem2>`
  expect(
    exclusiveCanonical(`${before}${element}${after}`),
  ).toContain(`<n1:elem2 xmlns:n1="http://example.net" xml:lang="en">
   <n3:stuff xmlns:n3="ftp://example.org"></n3:stuff>
</n1:elem2>`)
})

const NESTED = `<r xmlns="urn:r" xmlns:q="urn:q" xml:lang="es"><!-- - --><q:s xmlns:z="urn:z"><t Id="uno" b="2" a="1"><u xmlns="">x</u></t>y</q:s><v id="dos"/><w ID="tres"/></r>`

it('canonicalizes one element with the namespaces and the xml attributes in scope', () => {
  expect(canonicalElement(NESTED, 'uno')).toBe(
    '<t xmlns="urn:r" xmlns:q="urn:q" xmlns:z="urn:z" Id="uno" a="1" b="2" xml:lang="es"><u xmlns="">x</u></t>',
  )
  expect(canonicalElement(NESTED, 'dos')).toBe('<v xmlns="urn:r" xmlns:q="urn:q" id="dos" xml:lang="es"></v>')
  expect(canonicalElement(NESTED, 'tres')).toMatch(/^<w /)
  expect(canonicalElement('<?x y?><a id="todo"> <b/> </a><!-- - -->', 'todo')).toBe('<a id="todo"> <b></b> </a>')
})

it('canonicalizes several elements of one as each by itself', () => {
  const around = `<a xmlns="urn:a" xml:lang="es">t<b xmlns:c="urn:c" Id="b">t<c Id="uno">t<e/></c>t<d Id="dos" c:f=""/></b><c/></a>`
  const parts = ['dos', 'uno']
  expect(canonicalParts(around, 'b', parts)).toEqual(parts.map((id) => canonicalElement(around, id)))
  const twice = around.replace('<c/>', '<c Id="dos"/>')
  expect(() => canonicalParts(twice, 'b', parts)).toThrow('several elements with the Id dos')
})

it('refuses an Id that nobody has, that two have, or that is none', () => {
  expect(() => canonicalElement(NESTED, 'cuatro')).toThrow('none with the Id cuatro')
  expect(() => canonicalElement('<a><b Id="x"/><b id="x"/></a>', 'x')).toThrow('several elements with the Id x')
  expect(() => canonicalElement(NESTED, "' or '1'='1")).toThrow('not an Id')
  expect(() => canonicalDocument('<a>')).toThrow()
})

it('leaves nothing in the memory of the module', () => {
  diag.configure({ enabled: true })
  try {
    canonicalDocument(NESTED)
    exclusiveCanonical(NESTED)
    canonicalElement(NESTED, 'uno')
    expect(() => canonicalElement(NESTED, 'cuatro')).toThrow()
    expect(() => canonicalDocument('<a>')).toThrow()
    expect(diag.report()).toEqual({})
  } finally {
    diag.configure({ enabled: false })
  }
})
