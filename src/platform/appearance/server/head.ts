import type { Customization } from '../contract.ts'

/**
 * index.html with this installation's title, favicon and social card, for readers that do not run scripts, such as messengers that draw a preview.
 * Browsers keep them current from then on.
 * @param origin the public address, because others fetch the card's picture by its absolute URL
 */
export function fillHead(html: string, { customPhrase, faviconUrl, logoUrl }: Customization, origin: string): string {
  const product = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const title = escaped(customPhrase === '' ? product : `${product} - ${customPhrase}`)
  const image = logoUrl === '' ? '' : `<meta property="og:image" content="${escaped(new URL(logoUrl, origin).href)}" />`
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${image}`)
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, before: string) => before + title)
    .replace(/(<link rel="icon" href=")[^"]*/, (whole: string, before: string) =>
      faviconUrl === '' ? whole : before + escaped(faviconUrl),
    )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
