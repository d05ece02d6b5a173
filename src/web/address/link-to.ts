import type { UrlSearch } from './url-search.ts'

/**
 * The target of a `Link` or `navigate`: a view of this page, or of another. Of the current query only the company that control has chosen is kept.
 */
export const linkTo = (view: UrlSearch, page = '.') => ({
  to: page,
  search: ({ empresa }: UrlSearch): UrlSearch => ({ empresa, ...view }),
})
