import { UnreadableStatement } from './statement.ts'

/** An element: its name without prefix, in capitals as it stands, and what is in it. */
export interface Element {
  name: string
  text: string
  attributes: string
  children: Element[]
}

/** Statements nest some fifteen deep. */
const DEEPEST = 60
const MOST_ELEMENTS = 2_000_000
/** Longer ones are comments, or no markup at all. */
const LONGEST_TAG = 20_000
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * The elements of XML, or of SGML whose leaves are not closed. Only the five entities of XML are known, and numbers: there is nothing to blow up.
 * @throws UnreadableStatement for what declares entities of its own, and beyond depth and number of elements
 */
export function elementsOf(source: string): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(source))
    throw new UnreadableStatement('El archivo declara entidades: no es de un banco.')
  const root: Element = { name: '', text: '', attributes: '', children: [] }
  const open = [root]
  let made = 0
  for (const { text, tag } of piecesOf(source)) {
    const last = open.at(-1)
    if (last && text.trim() !== '') last.text += text
    if (tag === '' || /^[?!]/.test(tag)) continue
    if (tag.startsWith('/')) close(open, localName(tag.slice(1).trim()))
    else {
      made += 1
      if (made > MOST_ELEMENTS) throw new UnreadableStatement('El archivo es demasiado grande.')
      // A leaf that holds a text is over where the next element begins.
      if (open.length > 1 && open.at(-1)?.text.trim()) open.pop()
      const element = elementOf(tag)
      open.at(-1)?.children.push(element)
      if (!tag.endsWith('/')) open.push(element)
      if (open.length > DEEPEST) throw new UnreadableStatement('El archivo no tiene la forma de un extracto.')
    }
  }
  return root
}

/** Each tag with the text before it, by one look at each character: a pattern would look again and again at what never ends. */
function* piecesOf(source: string): Generator<{ text: string; tag: string }> {
  let at = 0
  while (at < source.length) {
    const begins = source.indexOf('<', at)
    if (begins < 0) break
    const ends = source.startsWith('<!--', begins) ? source.indexOf('-->', begins) + 2 : source.indexOf('>', begins)
    if (ends < begins) break
    if (ends - begins > LONGEST_TAG) throw new UnreadableStatement('El archivo no tiene la forma de un extracto.')
    const isCdata = source.startsWith('<![CDATA[', begins)
    yield { text: source.slice(at, isCdata ? ends + 1 : begins), tag: isCdata ? '' : source.slice(begins + 1, ends) }
    at = ends + 1
  }
}

function elementOf(tag: string): Element {
  const bare = tag.endsWith('/') ? tag.slice(0, -1) : tag
  const blank = bare.search(/\s/)
  const name = blank < 0 ? bare : bare.slice(0, blank)
  return { name: localName(name), text: '', attributes: blank < 0 ? '' : bare.slice(blank), children: [] }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function close(open: Element[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name)
  if (at > 0) open.length = at
}

/** Every element of a name, however deep, none of them within another one. */
export const allNamed = (element: Element, ...names: string[]): Element[] =>
  element.children.flatMap((child) => (names.includes(child.name) ? [child] : allNamed(child, ...names)))

/** The first element along a path of children. */
export const at = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((here, name) => here?.children.find((child) => child.name === name), element)

/** The text along a path; '' where there is none. */
export const markupText = (element: Element | undefined, ...path: string[]): string =>
  plain(at(element, ...path)?.text ?? '')

/** The text of the first element of a name, however deep; '' where there is none. */
export const textOfFirst = (element: Element | undefined, name: string): string =>
  plain((element && allNamed(element, name)[0]?.text) ?? '')

const plain = (text: string) =>
  text
    .replaceAll(/<!\[CDATA\[|\]\]>/g, '')
    .replaceAll(
      /&(#x?[0-9a-f]{1,6}|[a-z]{2,5});/gi,
      (whole, named: string) => ENTITIES[named.toLowerCase()] ?? numbered(named) ?? whole,
    )
    .trim()

function numbered(named: string): string | undefined {
  if (!named.startsWith('#')) return undefined
  const code = /^#x/i.test(named) ? Number.parseInt(named.slice(2), 16) : Number(named.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}
