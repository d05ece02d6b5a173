export interface Named {
  id: string
  username: string
}

/** A part of a displayed message. */
export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; id: string }

/** Names are compared without case and accents. */
const ALIKE = new Intl.Collator('es', { sensitivity: 'base' })
const WORD = /[\p{L}\p{N}_]/u
const LINKS = /https?:\/\/[^\s<>"'`{}|\\^]+/giu
/** Punctuation after an address in a sentence is not part of it. */
const AFTER_LINK = /[.,;:!?¡¿)\]*_]+$/u

/** The people that a text mentions, as in '@Ana', each once. */
export function mentionsIn(text: string, people: readonly Named[]): string[] {
  return [...new Set(mentionSpans(text, people).map(({ id }) => id))]
}

/** Splits a text into plain parts, links (http and https only) and mentions; joined they are the text again. */
export function piecesOf(text: string, people: readonly Named[]): MessagePart[] {
  const spans = [...linkSpans(text), ...mentionSpans(text, people)].sort((one, other) => one.from - other.from)
  const pieces: MessagePart[] = []
  let at = 0
  for (const span of spans) {
    // A mention inside an address is part of the address.
    if (span.from < at) continue
    if (span.from > at) pieces.push({ kind: 'text', text: text.slice(at, span.from) })
    const content = text.slice(span.from, span.to)
    pieces.push(
      span.id === '' ? { kind: 'link', text: content, href: content } : { kind: 'mention', text: content, id: span.id },
    )
    at = span.to
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) })
  return pieces
}

interface Span {
  from: number
  to: number
  /** The person's id; '' for a link. */
  id: string
}

function mentionSpans(text: string, people: readonly Named[]): Span[] {
  const longestFirst = [...people].sort((one, other) => other.username.length - one.username.length)
  return [...text.matchAll(/@/g)].flatMap(({ index: from }) => {
    if (WORD.test(text[from - 1] ?? ' ')) return []
    const named = longestFirst.filter(({ username }) => {
      const to = from + 1 + username.length
      return ALIKE.compare(text.slice(from + 1, to), username) === 0 && !WORD.test(text[to] ?? ' ')
    })
    const longest = named[0]?.username.length
    return named
      .filter(({ username }) => username.length === longest)
      .map(({ id, username }) => ({ from, to: from + 1 + username.length, id }))
  })
}

function linkSpans(text: string): Span[] {
  return [...text.matchAll(LINKS)].flatMap(({ 0: address, index: from }) => {
    const href = address.replace(AFTER_LINK, '')
    const protocol = URL.canParse(href) ? new URL(href).protocol : ''
    return protocol === 'https:' || protocol === 'http:' ? [{ from, to: from + href.length, id: '' }] : []
  })
}
