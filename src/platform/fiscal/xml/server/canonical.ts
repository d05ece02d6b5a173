import { XmlC14NMode, type XmlDocument, XmlElement } from 'libxml2-wasm'
import { withXmlDocument } from './document.ts'

const ID = /^[A-Za-z_][\w.-]*$/
const ID_ATTRIBUTES = ['Id', 'id', 'ID']

/**
 * The canonical form of a whole document: inclusive Canonical XML 1.0 without comments (http://www.w3.org/TR/2001/REC-xml-c14n-20010315).
 * @throws Error if the document is not well-formed
 */
export const canonicalDocument = (xml: string): string =>
  withXmlDocument(xml, (document) => document.canonicalizeToString())

/**
 * The same in Exclusive XML Canonicalization 1.0 without comments (http://www.w3.org/2001/10/xml-exc-c14n#): of an element that declares the prefixes it uses, it is
 * what it will be wherever the element is put.
 */
export const exclusiveCanonical = (xml: string): string =>
  withXmlDocument(xml, (document) => document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 }))

/**
 * The canonical form of the element with that Id where it stands, with the namespaces in scope there.
 * @throws Error if the document is not well-formed, or there is not exactly one such element
 */
export const canonicalElement = (xml: string, id: string): string =>
  withXmlDocument(xml, (document) => {
    const element = elementWithId(document, id)
    removeOutside(element)
    // Nothing else is left of a document whose root is meant.
    return element.parent ? element.canonicalizeToString() : document.canonicalizeToString()
  })

/**
 * The same of several elements that stand in one, in the order of their Ids.
 * @throws Error as above
 */
export const canonicalParts = (xml: string, within: string, ids: readonly string[]): string[] =>
  withXmlDocument(xml, (document) => {
    const parts = ids.map((id) => elementWithId(document, id))
    removeOutside(elementWithId(document, within))
    return parts.map((part) => part.canonicalizeToString())
  })

function elementWithId(document: XmlDocument, id: string): XmlElement {
  if (!ID.test(id)) throw new Error(`'${id}' is not an Id`)
  // From the attributes to their elements: seven times as fast as asking every element for three attributes.
  const [found, ...others] = document.find(ID_ATTRIBUTES.map((name) => `//@${name}[.='${id}']/..`).join(' | '))
  if (others.length > 0) throw new Error(`There are several elements with the Id ${id}`)
  if (!(found instanceof XmlElement)) throw new Error(`There are none with the Id ${id}`)
  return found
}

/**
 * The library asks about every node of the document, each time across the border of the module: what stands outside need not be there. Namespaces in scope come
 * from the elements around, which stay.
 */
function removeOutside(element: XmlElement) {
  for (let inner: XmlElement | null = element; inner; inner = inner.parent) {
    while (inner.prev) inner.prev.remove()
    while (inner.next) inner.next.remove()
  }
}
