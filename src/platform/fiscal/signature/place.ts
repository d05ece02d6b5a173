import type { SignaturePlace } from './profiles.ts'

/**
 * The document's text before its signature and after it.
 * @throws Error for a document that has no such place, or two
 */
export const aroundSignature = (xml: string, place: SignaturePlace): readonly [before: string, after: string] =>
  place === 'end' ? beforeTheEnd(xml) : insideEmptyExtension(xml)

/** As the last child of the root. */
function beforeTheEnd(xml: string): readonly [string, string] {
  const at = xml.lastIndexOf('</')
  if (at < 0) throw new Error('The document has no place for a signature')
  return [xml.slice(0, at), xml.slice(at)]
}

/** In the only ExtensionContent that is empty. Text cannot be taken for it: there a '<' is escaped. */
function insideEmptyExtension(xml: string): readonly [string, string] {
  const [before, after, ...more] = xml.split(/<ext:ExtensionContent(?:\/>|><\/ext:ExtensionContent>)/)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('The document has not exactly one empty ExtensionContent')
  return [`${before}<ext:ExtensionContent>`, `</ext:ExtensionContent>${after}`]
}
