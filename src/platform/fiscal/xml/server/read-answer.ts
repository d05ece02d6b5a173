import { XmlCData, XmlElement, XmlParseError, XmlText } from 'libxml2-wasm'
import type { XmlNode } from '../answer.ts'
import { withXmlDocument } from './document.ts'

/** A thousand records have some 11,000. So many are read in some 50 ms, for which others wait. */
const MOST_ELEMENTS = 15_000
const ENCODING = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/
const UTF8 = /^(utf-?8|us-ascii)$/i

/**
 * Reads an answer of another server into its elements and texts; attributes are left out. Nothing is fetched or expanded: a document type, and with it
 * every entity of its own, is refused before the parser sees it.
 * @throws SyntaxError if it is no well-formed document, as an answer that was cut, or none that an authority writes
 */
export function readAnswerXml(answer: string): XmlNode {
  const xml = answer.startsWith('\ufeff') ? answer.slice(1) : answer
  const reason = refusedUnparsed(xml)
  if (reason !== null) throw new SyntaxError(reason)
  try {
    return withXmlDocument(xml, ({ root }) => copied(root))
  } catch (error) {
    if (error instanceof XmlParseError) throw new SyntaxError('Not well-formed', { cause: error })
    throw error
  }
}

function refusedUnparsed(xml: string): string | null {
  if (/<!(DOCTYPE|ENTITY)/.test(xml)) return 'A document type'
  // It was read as UTF-8.
  if (!UTF8.test(ENCODING.exec(xml)?.[1] ?? 'utf-8')) return 'Another encoding'
  let elements = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    if (xml[at + 1] !== '/') elements++
  }
  return elements > MOST_ELEMENTS ? 'Too many elements' : null
}

/** Copies a tree out of the module's memory. */
function copied(element: XmlElement): XmlNode {
  const copy: XmlNode = { name: element.name, children: [], text: '' }
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) copy.children.push(copied(node))
    else if (node instanceof XmlText || node instanceof XmlCData) copy.text += node.content
  }
  return copy
}
