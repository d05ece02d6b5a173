import { type XmlDocument, type XmlElement, XmlParseError } from 'libxml2-wasm'
import { withXmlDocument } from '#src/platform/fiscal/xml/server/document.ts'

// What authorities read and write, by code of the simulators' own: XPath for reading, so that a wrong namespace finds nothing.

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'

/** Namespaces by the prefixes that the simulator's own paths use. */
export type Prefixes = Readonly<Record<string, string>>

/** A place in a document, from which more is read. */
export interface Place {
  /** The trimmed text there; '' where there is nothing. */
  text(path: string): string
  all(path: string): Place[]
  has(path: string): boolean
}

/** Lends the only child of the body of an envelope to SOAP 1.1; null where there is none. */
export function readEnvelope<T>(envelope: string, prefixes: Prefixes, read: (body: Place) => T): T | null {
  const names = { ...prefixes, soap: SOAP }
  return readXml(envelope, names, (document) => {
    const [body, ...more] = document.all('/soap:Envelope/soap:Body/*')
    return body === undefined || more.length > 0 ? null : read(body)
  })
}

/** Lends a document; null where it is not well-formed. */
export function readXml<T>(xml: string, prefixes: Prefixes, read: (document: Place) => T): T | null {
  try {
    return withXmlDocument(xml, (document) => read(placeOf(document, prefixes)))
  } catch (error) {
    if (error instanceof XmlParseError) return null
    throw error
  }
}

const placeOf = (at: XmlDocument | XmlElement, prefixes: Prefixes): Place => ({
  text: (path) => {
    const found = at.get(path, prefixes)
    return found === null ? '' : found.content.trim()
  },
  all: (path) => at.find(path, prefixes).map((found) => placeOf(found as XmlElement, prefixes)),
  has: (path) => at.get(path, prefixes) !== null,
})

export const soapAnswer = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${SOAP}"><soap:Body>${body}</soap:Body></soap:Envelope>`

export const soapFault = (text: string): string =>
  soapAnswer(`<soap:Fault><faultcode>soap:Server</faultcode><faultstring>${escaped(text)}</faultstring></soap:Fault>`)

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An element, or nothing where there is no text. */
export const told = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escaped(text)}</${name}>`)
