import { escapeXml } from '../xml/write.ts'

// XML as text. A document is written in one line, so that nothing between elements is signed that nobody meant.

type Attributes = Readonly<Record<string, string>>
/** Written elements; null and false leave nothing. */
type Written = string | null | false

/** An element with a text. */
export const leaf = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${name}${attributesOf(attributes)}>${escapeXml(text)}</${name}>`

/** The same, or nothing where there is no text. */
export const leafIf = (name: string, text: string, attributes: Attributes = {}): string =>
  text === '' ? '' : leaf(name, text, attributes)

/** An element with elements. */
export const branch = (name: string, children: readonly Written[], attributes: Attributes = {}): string =>
  `<${name}${attributesOf(attributes)}>${children.filter(Boolean).join('')}</${name}>`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/** One line without control signs, at most so long: what authorities mean by a text. Whole characters are kept. */
export const textInOneLine = (text: string, longest: number): string =>
  [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, longest).join('').trim()

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')

/** A document inside another one, as it is. */
export const carriedXml = (xml: string): string => `<![CDATA[${xml.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
