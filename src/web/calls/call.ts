import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  useQuery as useTanQuery,
} from '@tanstack/react-query'
import { createContext, use, useRef } from 'react'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'
import { makeStale } from '../live/make-stale.ts'
import { isLive } from '../live/state.ts'
import type { TapEnd } from '../offline/taps/tap.ts'
import type { makeTap } from '../offline/taps/taps.ts'
import { sessionLost } from '../session/session-key.ts'
import { toast } from '../toast/toast.ts'
import { noteAct } from '../undo/undoer.ts'
import { doneToast } from './done-toast.ts'
import { tellingProgress } from './progress.ts'
import { refusedTitle } from './refused-title.ts'
import { Submission } from './submission.ts'
import { exchange, Failure, send } from './transport.ts'

const WAITS = 'Quedó guardado en este dispositivo y se enviará cuando haya conexión.'
const LOAD_FAILED = 'No se pudieron cargar todos los datos de la aplicación.'

/** The company that control is looking into; null for everyone else. */
export const ChosenCompany = createContext<string | null>(null)

type CallArguments<C extends Call, More> =
  Record<never, never> extends InputOf<C> ? [input?: InputOf<C>, more?: More] : [input: InputOf<C>, more?: More]

interface Reading {
  /** False: not sent yet. */
  enabled?: boolean
  /** True: keeps showing the previous answer while the one for another input loads. */
  keep?: boolean
  /** True: no toast on failure; the caller shows `failure`. */
  quiet?: boolean
  /** True: without a line it fails at once, where it would otherwise wait for one; what failed is not loading again. */
  hasty?: boolean
  /** True: the answer is not kept once nobody shows it, as for a form that holds on to what it began with. */
  afresh?: boolean
  /** Further tables whose changes make the answer stale: those of modules, which the platform's contract cannot name. */
  reads?: readonly string[]
}

/** How to fetch a read, and the key of its answer: route, input, and the company that control is looking into. */
export function useAsk(call: Call, quiet?: boolean) {
  const company = use(ChosenCompany)
  const client = useQueryClient()
  const keyAt = (route: string, input: unknown = {}): readonly unknown[] => [route, input, company]
  return {
    keyOf: (input: unknown) => keyAt(routeOf(call), input),
    /** The key under which another read's answer is kept. */
    keyAt,
    ask: (input: unknown, signal?: AbortSignal): Promise<unknown> =>
      send(call, input, { company, signal }).catch((reason) => {
        throw reportFailure(call, reason, () => sessionLost(client), quiet)
      }),
  }
}

/**
 * The answer of a read, kept fresh: it is fetched again when one of the tables in its `reads` changes. `data` is undefined until the first answer; a
 * failure shows a toast and is in `failure`.
 */
export function useQuery<C extends Call>(call: C, ...[input, more = {}]: CallArguments<C, Reading>) {
  const { keyOf, ask } = useAsk(call, more.quiet)
  const query = useTanQuery<OutputOf<C>, Failure>({
    queryKey: keyOf(input),
    queryFn: ({ signal }) => ask(input, signal) as Promise<OutputOf<C>>,
    meta: { ...call['~orpc'].meta, reads: [...call['~orpc'].meta.reads, ...(more.reads ?? [])] },
    enabled: more.enabled,
    ...(more.hasty && { networkMode: 'always', retryOnMount: false }),
    gcTime: more.afresh ? 0 : undefined,
    placeholderData: more.keep ? keepPreviousData : undefined,
  })
  return {
    data: query.data,
    loading: query.isPending && query.fetchStatus !== 'idle' && !(more.hasty && query.isFetched),
    failure: query.error,
    again: query.refetch,
  }
}

interface Page {
  rows: unknown[]
  next: string | null
  total: number
  recount?: string
}
type RowOf<C extends Call> = OutputOf<C> extends { rows: (infer Row)[] } ? Row : never

/** The pages of a list loaded so far, joined; `more()` fetches the next one. The call's output is `pageOf(row)`, its input has `cursor`. */
export function usePages<C extends Call>(call: C, ...[input, more = {}]: CallArguments<C, Reading>) {
  const { keyOf, ask } = useAsk(call, more.quiet)
  const client = useQueryClient()
  // Pages are kept in another form than a single answer to the very same question.
  const queryKey = [...keyOf(input), 'pages']
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      ask(pageParam === null ? input : { ...(input as object), cursor: pageParam }, signal) as Promise<Page>,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    meta: { ...call['~orpc'].meta, reads: [...call['~orpc'].meta.reads, ...(more.reads ?? [])] },
    enabled: more.enabled,
    placeholderData: more.keep ? keepPreviousData : undefined,
  })
  const [first] = query.data?.pages ?? []
  /** Counts a long list to its end. */
  const counting = useMutation({
    mutationFn: async (cursor: string) => {
      const { total } = (await ask({ ...(input as object), cursor })) as Page
      client.setQueryData<InfiniteData<Page>>(
        queryKey,
        (data) => data && { ...data, pages: recounted(data.pages, total) },
      )
    },
  })
  return {
    rows: query.data?.pages.flatMap((page) => page.rows) as RowOf<C>[] | undefined,
    total: first?.total,
    /** Of a list that was not counted to its end: does so. */
    countAll: first?.recount === undefined ? undefined : () => counting.mutate(first.recount ?? ''),
    counting: counting.isPending,
    loading: query.isPending && query.fetchStatus !== 'idle',
    /** Whether the rows are still those of the question before. */
    kept: query.isPlaceholderData,
    failure: query.error as Failure | null,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    again: query.refetch,
  }
}

const recounted = ([first, ...more]: Page[], total: number): Page[] =>
  first ? [{ ...first, total, recount: undefined }, ...more] : more

/** `act`: its id, if it can be taken back. */
export type CallOutcome<T> =
  | { ok: true; output: T; act?: string }
  /** `waiting`: it was not refused, but waits for a line, and that resolves once it was answered. */
  | { ok: false; failure: Failure; waiting?: Promise<CallOutcome<T>> }

/** What is said beside the input. */
interface Carrying {
  /** What an act is about that may wait for a line, as in 'Lote 12'. */
  about?: string
  /** Of an upload. */
  file?: Blob
  /** Called with the sent share of the file, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Called with the idempotency key under which it is sent. */
  onKey?: (key: string) => void
}

interface Acting<C extends Call> {
  onDone?: (output: OutputOf<C>, input: InputOf<C>) => void
  /** True: no toasts, the caller reports the result. 'done': only the success toast is left out, unless it offers to undo the act. */
  quiet?: boolean | 'done'
  /** Code of the refusal that the person asked for: its sentence is said without alarm. */
  calm?: string
}

/**
 * An act: `run(input)` has one effect, however often the network makes it retry, shows the toasts of the call's contract and resolves to an outcome
 * (it never throws). `busy` is true meanwhile; a second `run` would have a second effect. An upload passes its file beside the input: `run(input, {
 * file, onProgress })`.
 */
export function useAction<C extends Call>(call: C, more: Acting<C> = {}) {
  const client = useQueryClient()
  const submission = useRef(new Submission())
  const { meta } = call['~orpc']
  const mutation = useMutation<Awaited<ReturnType<typeof makeTap>>, Failure, { input: InputOf<C>; carried: Carrying }>({
    networkMode: 'always',
    mutationFn: async ({ input, carried }) => {
      if (meta.offline) return (await import('../offline/taps/taps.ts')).makeTap(call, input, carried.about)
      const key = meta.anonymous ? undefined : submission.current.keyFor(input, carried.file)
      if (key !== undefined) carried.onKey?.(key)
      return exchange(call, input, { ...carriedBy(carried), key })
    },
  })
  const run = async (
    ...[input = {} as InputOf<C>, carried = {}]: CallArguments<C, Carrying>
  ): Promise<CallOutcome<OutputOf<C>>> => {
    try {
      const made = await mutation.mutateAsync({ input, carried })
      if ('waiting' in made) {
        toast({ title: 'Sin conexión', description: WAITS })
        return waitingOutcome(made.waiting)
      }
      const { content, act } = made
      const output = content as OutputOf<C>
      submission.current.arrived()
      // After a sign-in the caller decides when to load the new session: a registration shows its welcome first.
      if (!isLive() && !meta.anonymous) void makeStale(client)
      if (more.quiet !== true) {
        const said = more.quiet ? undefined : typeof meta.done === 'function' ? meta.done(output, input) : meta.done
        doneToast(said, meta.did, act === undefined ? undefined : noteAct(act))
      }
      more.onDone?.(output, input)
      return { ok: true, output, act }
    } catch (reason) {
      const calm = more.calm !== undefined && reason instanceof Failure && reason.code === more.calm
      if (calm) toast({ title: reason.message })
      return { ok: false, failure: reportFailure(call, reason, () => sessionLost(client), calm || more.quiet === true) }
    }
  }
  return { run, busy: mutation.isPending }
}

/** Nobody waits for it on the screen: the queue shows what becomes of it. */
function waitingOutcome<T>(ended: Promise<TapEnd>): CallOutcome<T> {
  const failure = new Failure(0, WAITS)
  const waiting = ended.then((end): CallOutcome<T> => {
    if (end === 'elsewhere') return { ok: false, failure }
    return 'refused' in end
      ? { ok: false, failure: end.refused }
      : { ok: true, output: end.answered.content as T, act: end.answered.act }
  })
  return { ok: false, failure, waiting }
}

const carriedBy = ({ file, onProgress }: Carrying) => ({ file, by: file && onProgress && tellingProgress(onProgress) })

/** Shows a failure's toast once, and ends the session if the server no longer knows it. Rethrows bugs. */
export function reportFailure(call: Call, reason: unknown, onSessionLost: () => void, quiet = false): Failure {
  if (!(reason instanceof Failure)) throw reason
  const { meta } = call['~orpc']
  const lost = reason.status === 401 && meta.access !== 'open'
  if (lost) onSessionLost()
  if (!quiet && !lost) {
    const vague = meta.kind === 'read' && (reason.status === 0 || reason.status >= 500)
    toast({
      title: refusedTitle(meta, reason.status),
      description: vague ? LOAD_FAILED : reason.message,
      look: 'destructive',
    })
  }
  return reason
}
