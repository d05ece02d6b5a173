import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AnyCard } from '#src/kernel/board.ts'
import type { Call } from '#src/kernel/contract.ts'
import { useAsk, useQuery } from '../../calls/call.ts'
import { type CardPage, columnPages, pagesKey } from './columns/column-pages.ts'
import type { Pages, ServedColumn } from './lists.ts'

interface Reads {
  /** Answers `boardOf(card)`. */
  read: Call
  /** Answers `pageOf(card)` of one column. */
  more: Call
  input: object
}

/** Number of pages shown in each column that was scrolled down. */
type Depths = Readonly<Record<string, number>>

const NONE: Depths = {}

/** A board's columns: one answer with the first cards of all, plus the pages of columns that were scrolled down. */
export function useCards<C extends AnyCard>({ read, more, input }: Reads) {
  const first = useQuery(read, input, { keep: true })
  const client = useQueryClient()
  const { keyOf, ask } = useAsk(more)
  const board = JSON.stringify(input)
  const [scrolled, setScrolled] = useState({ board, depths: NONE })
  // Another input starts at the top of every column.
  const depths = scrolled.board === board ? scrolled.depths : NONE
  const columnKey = (status: string) => keyOf({ ...input, status })

  const lists = useQueries({
    queries: Object.entries(depths).map(([status, depth]) => ({
      ...columnPages(
        columnKey(status),
        depth,
        (cursor, signal) =>
          ask(cursor === null ? { ...input, status } : { ...input, status, cursor }, signal) as Promise<CardPage<C>>,
      ),
      meta: { ...more['~orpc'].meta },
      placeholderData: () => client.getQueryData<CardPage<C>[]>(pagesKey(columnKey(status), depth - 1)),
    })),
    combine: joined<C>,
  })
  const pages = useMemo(
    () =>
      new Map(
        Object.keys(depths).flatMap((status, at) => {
          const list = lists[at]
          return list ? [[status, list] as const] : []
        }),
      ),
    [depths, lists],
  )

  /** Called when the end of a column's loaded cards comes into view. */
  function wantMore(status: string) {
    const depth = depths[status] ?? 0
    const queryKey = pagesKey(columnKey(status), depth)
    const asked = client.getQueryState(queryKey)
    if (depth === 0 || asked?.data !== undefined) {
      // Several columns may reach their ends at once.
      setScrolled((last) => ({
        board,
        depths: { ...(last.board === board ? last.depths : NONE), [status]: depth + 1 },
      }))
    } else if (asked?.status === 'error') void client.refetchQueries({ queryKey, exact: true })
  }

  return {
    served: (first.data as { columns: ServedColumn<C>[] } | undefined)?.columns,
    pages,
    failure: first.failure,
    again: first.again,
    wantMore,
  }
}

const joined = <C>(results: readonly UseQueryResult<CardPage<C>[]>[]): (Pages<C> | null)[] =>
  results.map(({ data }) =>
    data ? { rows: data.flatMap(({ rows }) => rows), hasMore: (data.at(-1)?.next ?? null) !== null } : null,
  )
