import type { UrlSearch } from './url-search.ts'

/**
 * A view of this page, or of another: what a `Link` or `navigate` takes. Of the address there is now, the company that control looks at
 * alone goes along.
 */
export const linkTo = (view: UrlSearch, page = '.') => ({
  to: page,
  search: ({ empresa }: UrlSearch): UrlSearch => ({ empresa, ...view }),
})
