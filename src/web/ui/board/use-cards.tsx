import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyCard } from '#src/kernel/board.ts'
import type { Call } from '#src/kernel/contract.ts'
import { usePages, useQuery } from '../../calls/call.ts'
import type { Pages, ServedColumn } from './lists.ts'

interface Reads {
  /** Answers `boardOf(card)`. */
  read: Call
  /** Answers `pageOf(card)` of one column. */
  more: Call
  input: object
}

const NONE: readonly never[] = []

/** A board's columns: the first cards of all in one answer, and of a column that is scrolled down its pages. */
export function useCards<C extends AnyCard>({ read, more, input }: Reads) {
  const key = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same content is the same input
  const query = useMemo(() => input, [key])
  const first = useQuery(read, query, { keep: true })
  const [paged, setPaged] = useState<readonly string[]>(NONE)
  const [pages, setPages] = useState<ReadonlyMap<string, Pages<C>>>(new Map())

  const keep = useCallback((status: string, page: Pages<C> | null) => {
    setPages((before) => {
      const after = new Map(before)
      if (page === null) after.delete(status)
      else after.set(status, page)
      return after
    })
  }, [])

  /** The end of what a column shows came in sight. */
  const wantMore = useCallback(
    (status: string) => {
      const page = pages.get(status)
      if (page === undefined) setPaged((before) => (before.includes(status) ? before : [...before, status]))
      else if (page.hasMore && !page.loading) page.more()
    },
    [pages],
  )

  return {
    served: (first.data as { columns: ServedColumn<C>[] } | undefined)?.columns,
    pages,
    failure: first.failure,
    again: first.again,
    wantMore,
    /** Draws nothing; has to stand somewhere. */
    feeders: paged.map((status) => (
      <ColumnPages key={status} more={more} input={query} status={status} onPages={keep as never} />
    )),
  }
}

interface ColumnPagesProps {
  more: Call
  input: object
  status: string
  onPages: (status: string, pages: Pages<AnyCard> | null) => void
}

const ColumnPages = memo(function ColumnPages({ more, input, status, onPages }: ColumnPagesProps) {
  const pages = usePages(more, { ...input, status }, { keep: true })
  const rows = pages.rows as AnyCard[] | undefined
  const { hasMore, loadingMore: loading } = pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are new whenever an answer came, and only then is this drawn
  useEffect(() => {
    if (rows) onPages(status, { rows, hasMore, loading, more: pages.more })
  }, [rows, hasMore, loading, status])
  useEffect(() => () => onPages(status, null), [status, onPages])
  return null
})
