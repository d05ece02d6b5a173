import { useQueryClient, useQuery as useTanQuery } from '@tanstack/react-query'
import { useAsk } from '#src/web/calls/call.ts'
import { ANY_TABLE } from '#src/web/live/follow.ts'
import { dashboard } from './contract.ts'

/**
 * Asks once what the cards of all modules would ask each, and hands it to them. False until then; if it fails, they ask by themselves. Forgotten with
 * the screen, so that each visit asks anew.
 */
export function useSummaries(): boolean {
  const client = useQueryClient()
  const { ask, keyOf, keyAt } = useAsk(dashboard.summaries, true)
  const { isPending } = useTanQuery({
    queryKey: [...keyOf({}), 'handed out'],
    queryFn: async ({ signal }) => {
      const answers = Object.entries((await ask({}, signal)) as Record<string, unknown>)
      for (const [path, answer] of answers) client.setQueryData(keyAt(`GET ${path}`), answer)
      return answers.length
    },
    // What changes while it is asked is asked again; once handed out, each card follows its own tables.
    enabled: ({ state }) => state.data === undefined,
    meta: { reads: [ANY_TABLE] },
    gcTime: 0,
  })
  return !isPending
}
