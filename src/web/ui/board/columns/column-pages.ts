import { type QueryKey, queryOptions } from '@tanstack/react-query'

/** A page of a column, as `pageOf(card)` answers it. */
export interface CardPage<C> {
  rows: C[]
  next: string | null
}

type Ask<C> = (cursor: string | null, signal: AbortSignal) => Promise<CardPage<C>>

export const pagesKey = (column: QueryKey, depth: number): QueryKey => [...column, { pages: depth }]

/**
 * The first `depth` pages of a column. Loading one page more reuses the loaded ones, unless they are stale: then, and at every refresh, all pages are
 * fetched again and replaced together. A page that fails keeps those before it.
 */
export const columnPages = <C>(column: QueryKey, depth: number, ask: Ask<C>) =>
  queryOptions({
    queryKey: pagesKey(column, depth),
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryState<CardPage<C>[]>(pagesKey(column, depth - 1))
      const grows = client.getQueryData(queryKey) === undefined && before?.isInvalidated === false
      const standing = (grows && before.data) || []
      const pages = [...standing]
      while (pages.length < depth) {
        const last = pages.at(-1)
        if (last?.next === null) break
        const page = await ask(last?.next ?? null, signal).catch((failure) => {
          if (standing.length === 0) throw failure
        })
        if (page === undefined) break
        pages.push(page)
      }
      return pages
    },
  })
