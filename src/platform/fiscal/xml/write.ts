/** XML that these functions wrote; a plain string is text and gets escaped. */
export interface Markup {
  readonly markup: string
}

export type Content = string | Markup | null | readonly Content[]
type Attributes = Readonly<Record<string, string | null>>

const NAME = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/
/** Outside the production Char of XML 1.0 (fifth edition, 2.2); half a surrogate pair is outside too. */
const FORBIDDEN_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
/**
 * What has a meaning in text or in an attribute, and every character that some parser takes for an end of line and changes: a signature
 * counts each of them.
 */
const ESCAPED = /[&<>"\t\n\r\u0085\u2028]/g
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * A text as it stands in an element or between the quotes of an attribute. Characters that XML cannot hold are refused here, not left out:
 * keys and hashes are worked out over the same text, and would be those of another one.
 * @throws Error if `stripForbidden` was not asked before
 */
export function escapeXml(text: string): string {
  if (text.search(FORBIDDEN_CHARACTERS) >= 0) throw new Error('A text holds characters that XML forbids')
  return text.replace(ESCAPED, (one) => NAMED[one] ?? `&#x${one.charCodeAt(0).toString(16).toUpperCase()};`)
}

/**
 * A text without the characters that XML 1.0 forbids: control characters that come along when somebody pastes. Nobody sees them and no way of
 * writing keeps them, so they are left out, once, where a document is frozen: before its keys, its hash and its markup are made.
 */
export const stripForbidden = (text: string): string => text.replace(FORBIDDEN_CHARACTERS, '')

/**
 * An element with its attributes in the order given; null leaves an attribute or a child out.
 * @throws Error for a name that is none, and for characters that XML forbids
 */
export function element(name: string, content: Content = null, attributes: Attributes = {}): Markup {
  const start = `${checkedName(name)}${Object.entries(attributes).map(attribute).join('')}`
  const inside = written(content)
  return { markup: inside === '' ? `<${start}/>` : `<${start}>${inside}</${name}>` }
}

/** An element, or nothing where there is nothing to say. */
export const optionalElement = (name: string, text: string | null, attributes: Attributes = {}): Markup | null =>
  text === null || text === '' ? null : element(name, text, attributes)

/** A whole document, to be stored as UTF-8 as it is. */
export const xmlDocument = (root: Markup): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}`

function written(content: Content): string {
  if (content === null) return ''
  if (typeof content === 'string') return escapeXml(content)
  return 'markup' in content ? content.markup : content.map(written).join('')
}

const attribute = ([name, value]: [string, string | null]) =>
  value === null ? '' : ` ${checkedName(name)}="${escapeXml(value)}"`

function checkedName(name: string): string {
  if (!NAME.test(name)) throw new Error(`'${name}' is not a name of XML`)
  return name
}
