import { type Fetched, fetchOutside, type OutsideRequest, type Problem } from '#src/server/outside/fetch-outside.ts'
import type { Network } from '#src/server/outside/network.ts'
import { pageHeadOf, type SiteHead } from './head-of.ts'
import { iconFrom } from './icon-from.ts'

const KB = 1_024
const PAGE: OutsideRequest = {
  accept: 'text/html',
  takes: (type) => type === 'text/html',
  mostBytes: 512 * KB,
  // Titles stand at the beginning.
  cut: true,
}
const ICON: OutsideRequest = {
  accept: 'image/png,image/webp,image/jpeg,image/x-icon',
  // Sites are careless about the type of their icon; what it is its bytes say.
  takes: (type) => /^(image\/(?!svg)|application\/octet-stream$)/.test(type),
  mostBytes: 256 * KB,
}
const MOST_ICONS = 3
const CHARSET = /charset\s*=\s*["']?([\w-]+)/i

export interface WebPage extends Omit<SiteHead, 'icons'> {
  /** A data URL, or ''. */
  icon: string
}

/** Title, description and icon of a page of the web, or why there are none. Of what it sends nothing else is kept. */
export async function readPage(outside: Network, url: string): Promise<WebPage | Problem> {
  const answer = await fetchOutside(outside, url, PAGE)
  if (typeof answer === 'string') return answer
  const { icons, ...head } = pageHeadOf(textOf(answer), answer.url)
  return { ...head, icon: await firstIcon(outside, icons.slice(0, MOST_ICONS)) }
}

/** In the letters that the page says it is written in; older ones say so only inside. */
function textOf({ type, bytes }: Fetched): string {
  const charset = CHARSET.exec(type)?.[1] ?? CHARSET.exec(bytes.subarray(0, KB).toString('latin1'))?.[1]
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

async function firstIcon(outside: Network, urls: readonly string[]): Promise<string> {
  for (const url of urls) {
    const answer = await fetchOutside(outside, url, ICON)
    const icon = typeof answer === 'string' ? null : await iconFrom(answer.bytes)
    if (icon !== null) return icon
  }
  return ''
}
