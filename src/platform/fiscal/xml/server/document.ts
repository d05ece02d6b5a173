import { ParseOption, XmlDocument } from 'libxml2-wasm'

/**
 * Lends a parsed document. Its memory is the module's, which no garbage collector sees: it is given back here, so what is returned must hold no node.
 * @throws Error if the text is not well-formed
 */
export function withXmlDocument<T>(xml: string, use: (document: XmlDocument) => T): T {
  const document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NO_XXE })
  try {
    return use(document)
  } finally {
    document.dispose()
  }
}
