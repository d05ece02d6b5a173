import { Parser } from 'htmlparser2'

export interface SiteHead {
  title: string
  description: string
  /** Addresses at which an icon may be, the best first. */
  icons: string[]
}

const TITLE = '<title>'
const LONGEST_TITLE = 200
const LONGEST_DESCRIPTION = 500
/** Controls, and what turns the direction of writing: a title is shown beside our own words. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** What a page says of itself in its head. */
export function pageHeadOf(html: string, url: string): SiteHead {
  /** What its metas say, by name; the title under TITLE, which is none of theirs. */
  const values = new Map<string, string>()
  const icons: { href: string; rank: number }[] = []
  let base = url
  let inTitle = false
  let inDrawing = 0

  const parser = new Parser({
    onopentag(tag, { name, property, content = '', rel = '', href = '', type = '' }) {
      // A drawing inside the page has a title of its own.
      if (tag === 'svg') inDrawing++
      if (tag === 'title' && inDrawing === 0 && !values.has(TITLE)) inTitle = true
      const about = (name ?? property ?? '').toLowerCase()
      if (tag === 'meta' && !values.has(about)) values.set(about, content)
      if (tag === 'base' && href !== '') base = URL.parse(href, url)?.href ?? url
      if (tag === 'link') icons.push({ href, rank: rankOf(rel.toLowerCase(), type) })
    },
    ontext(text) {
      if (inTitle) values.set(TITLE, (values.get(TITLE) ?? '') + text)
    },
    onclosetag(tag) {
      if (tag === 'svg') inDrawing--
      if (tag === 'title') inTitle = false
    },
  })
  parser.end(html)

  const first = (...names: string[]) => names.map((name) => values.get(name)).find((text) => text) ?? ''
  const linked = icons.filter(({ rank }) => rank > 0).sort((one, other) => other.rank - one.rank)
  return {
    title: plain(first(TITLE, 'og:title'), LONGEST_TITLE),
    description: plain(first('description', 'og:description'), LONGEST_DESCRIPTION),
    icons: [...linked.map(({ href }) => href), '/favicon.ico'].flatMap((href) => URL.parse(href, base)?.href ?? []),
  }
}

/** An Apple icon is a PNG of a good size; what says that it is drawn (SVG) is of no use here. */
function rankOf(rel: string, type: string): number {
  const words = rel.split(/\s+/)
  if (type.includes('svg')) return 0
  if (words.includes('apple-touch-icon')) return 3
  if (!words.includes('icon')) return 0
  return type === '' ? 1 : 2
}

const plain = (text: string, most: number) =>
  [...text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim()].slice(0, most).join('').trim()
