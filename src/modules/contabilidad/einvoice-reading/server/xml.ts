import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import refusal from '../../server/refusals.ts'

/** An element without the prefixes of its namespaces. */
export interface XmlElement {
  name: string
  /** By local name. */
  attributes: Map<string, string>
  children: XmlElement[]
  text: string
}

const MOST_DEPTH = 50
const MOST_ELEMENTS = 60_000
/** Lines of an invoice, among others. */
const MOST_SIBLINGS = 1_000
const MOST_ATTRIBUTES = 100
/** What is read before others get their turn. */
const CHARACTERS_A_TURN = 64 * 1024

const tooComplex = () =>
  refusal('einvoice_too_complex', 'El archivo tiene demasiadas líneas o elementos para una factura.')
const malformed = () => refusal('einvoice_unreadable', 'El archivo no es un XML bien formado.')

/**
 * Reads a document to its root. Nothing is fetched and nothing is expanded: a document type, and with it every entity of its own, is refused.
 * @throws Refusal
 */
export async function readXml(xml: string): Promise<XmlElement> {
  const top: XmlElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open: XmlElement[] = [top]
  /** Where the parser stood when an element began: one that closes itself ends there. */
  const begun: number[] = []
  /** Texts come in pieces, cut at every entity. */
  const pieces = new Map<XmlElement, string[]>()
  let elements = 0
  let attributesSeen = 0
  let misplaced = false

  const parser = new Parser(
    {
      onopentag(tag, attribs) {
        elements++
        const siblings = open.at(-1)?.children ?? []
        if (open.length > MOST_DEPTH || elements > MOST_ELEMENTS || siblings.length >= MOST_SIBLINGS) throw tooComplex()
        const attributes = new Map(Object.entries(attribs).map(([name, value]) => [localName(name), value]))
        const element = { name: localName(tag), attributes, children: [], text: '' }
        siblings.push(element)
        attributesSeen = 0
        open.push(element)
        begun.push(parser.endIndex)
      },
      onattribute() {
        attributesSeen++
        if (attributesSeen > MOST_ATTRIBUTES) throw tooComplex()
      },
      ontext(text) {
        const element = open.at(-1)
        if (!element) return
        const before = pieces.get(element)
        if (before) before.push(text)
        else pieces.set(element, [text])
      },
      onclosetag(_, implied) {
        if (begun.pop() !== parser.endIndex && implied) misplaced = true
        const element = open.pop()
        if (element) element.text = (pieces.get(element) ?? []).join('').trim()
        if (element) pieces.delete(element)
      },
      onprocessinginstruction(name) {
        if (!name.startsWith('?'))
          throw refusal('einvoice_unsafe', 'El archivo trae una declaración DOCTYPE: por seguridad no se lee.')
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (let at = 0; at < xml.length; at += CHARACTERS_A_TURN) {
    parser.write(xml.slice(at, at + CHARACTERS_A_TURN))
    await setImmediate()
  }
  parser.end()
  const [root, ...others] = top.children
  if (misplaced || !root || others.length > 0) throw malformed()
  return root
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
