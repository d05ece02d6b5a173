import fc from 'fast-check'
import { element, type Markup, stripForbidden, xmlDocument } from '#src/platform/fiscal/xml/write.ts'

const EXT = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2'
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }).map(stripForbidden),
  fc.constantFrom(
    'Camisa "Ariadna" & <cía.>',
    ' a  b ',
    "l'été\t]]>",
    'dos\nlíneas\r\n',
    '😀ñ\u00a0',
    '1785000.00',
    '',
  ),
)
const word = fc.constantFrom('infoFactura', 'detalle', 'descripcion', 'valor', 'linea', 'a.b-c')
const NAMESPACE = /^xmlns(:|$)/
const attributes = (names: string[]) =>
  fc
    .dictionary(fc.constantFrom(...names), fc.record({ text, uri: fc.constantFrom('urn:a', 'urn:b') }), { maxKeys: 3 })
    .map((chosen) =>
      Object.fromEntries(
        Object.entries(chosen).map(([name, { text: any, uri }]) => [name, NAMESPACE.test(name) ? uri : any]),
      ),
    )

/** Trees of any shape with such names and attributes. */
const trees = (name: fc.Arbitrary<string>, attribute: string[]): fc.Arbitrary<Markup> =>
  fc.letrec<{ tree: Markup; leaf: Markup }>((tie) => ({
    leaf: fc.tuple(name, text, attributes(attribute)).map(([tag, inside, more]) => element(tag, inside, more)),
    tree: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      tie('leaf'),
      fc
        .tuple(name, fc.array(tie('tree'), { maxLength: 4 }), text, attributes(attribute))
        .map(([tag, children, inside, more]) => element(tag, [inside, ...children], more)),
    ),
  })).tree

/** Comprobantes as the SRI has them: no namespaces, the Id on the root. */
export const comprobantes: fc.Arbitrary<string> = fc
  .array(trees(word, ['nombre', 'tipo', 'xml:lang']), { minLength: 1, maxLength: 5 })
  .map((children) => xmlDocument(element('factura', children, { id: 'comprobante', version: '1.1.0' })))

/** Documents in UBL as the DIAN has them: namespaces on the root, the second extension waits for the signature. */
export const ublDocuments: fc.Arbitrary<string> = fc
  .tuple(
    trees(fc.constantFrom('cbc:ID', 'cac:Party', 'Note', 'sts:Prefix'), ['schemeID', 'xml:lang', 'xmlns', 'xmlns:x']),
    fc.array(trees(fc.constantFrom('cbc:Note', 'cac:InvoiceLine', 'Other'), ['schemeName', 'xmlns:cbc']), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.boolean(),
  )
  .map(([first, children, declared]) =>
    xmlDocument(
      element(
        'Invoice',
        [
          element('ext:UBLExtensions', [
            element('ext:UBLExtension', element('ext:ExtensionContent', first)),
            element('ext:UBLExtension', element('ext:ExtensionContent')),
          ]),
          ...children,
        ],
        {
          xmlns: `${UBL}:Invoice-2`,
          'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
          'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
          'xmlns:ds': declared ? 'http://www.w3.org/2000/09/xmldsig#' : null,
          'xmlns:ext': EXT,
          'xmlns:sts': 'dian:gov:co:facturaelectronica:Structures-2-1',
          'xmlns:xades': declared ? 'http://uri.etsi.org/01903/v1.3.2#' : null,
        },
      ),
    ),
  )
