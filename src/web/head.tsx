import { useEffect } from 'react'
import { useAppearance } from './appearance.ts'
import { PRODUCT, PRODUCT_DESCRIPTION } from './product.ts'
import { useUnread } from './unread-count.ts'

export const FAVICON = '/favicon.svg'

/** The page's title: the product's name, then the phrase that control chose. */
export const titleWith = (phrase: string) => (phrase === '' ? PRODUCT : `${PRODUCT} - ${phrase}`)

/** Applies the appearance to the page's head. */
export function Head() {
  const { customPhrase, faviconUrl, logoUrl } = useAppearance().appearance
  const title = titleWith(customPhrase)
  const unread = useUnread()

  useEffect(() => {
    document.title = unread === 0 ? title : `(${unread}) ${title}`
  }, [title, unread])

  useEffect(() => {
    say('name', 'description', PRODUCT_DESCRIPTION)
    say('name', 'twitter:card', 'summary_large_image')
    for (const [name, text] of [
      ['title', title],
      ['description', PRODUCT_DESCRIPTION],
      ['image', logoUrl && new URL(logoUrl, location.origin).href],
    ] as const) {
      say('property', `og:${name}`, text)
      say('name', `twitter:${name}`, text)
    }
    document.querySelector('link[rel="icon"]')?.setAttribute('href', faviconUrl || FAVICON)
  }, [title, faviconUrl, logoUrl])

  return null
}

function say(by: 'name' | 'property', key: string, content: string) {
  const existing = document.head.querySelector(`meta[${by}="${key}"]`)
  const meta = existing ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute(by, key)
  meta.setAttribute('content', content)
}
