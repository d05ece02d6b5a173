import { useQueryClient, useQuery as useTanQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { type Access, admits } from '#src/kernel/access.ts'
import type { Call } from '#src/kernel/contract.ts'
import { rightsOf, type Session } from '#src/kernel/session.ts'
import { useAction } from '../calls/call.ts'
import { Failure, send, standIn, standsIn } from '../calls/transport.ts'
import { useSlots } from '../slots.ts'
import { toast } from '../toast/toast.ts'
import { forgetDrafts } from '../ui/form/draft/drafts.ts'
import { beginAnew } from './enter-company.ts'
import { type KnownSession, leave, SESSION_KEY, sessionEnd, sessionLost } from './session-key.ts'

export type SessionState =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'out'; left: boolean }
  | { status: 'in'; session: Session }

const SessionContext = createContext<SessionState>({ status: 'loading' })

/** Loads the session. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { me } = useSlots().calls
  const query = useTanQuery<KnownSession, Failure>({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => knownSession(me, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <SessionContext value={stateOf(query.data, query.error)}>{children}</SessionContext>
}

/** Whether somebody is signed in, and who. For guards and open screens; screens behind a guard use useSession. */
export const useSessionState = () => use(SessionContext)

/** The signed-in person, their company and modules. Only behind a guard. */
export function useSession(): Session {
  const state = use(SessionContext)
  if (state.status !== 'in') throw new Error('Behind a guard there is a session.')
  return state.session
}

/**
 * Whether the person may make a call (`may(cdm.createClient)`) or passes an access (`may(MAY.seeBin)`); what they may not do is hidden. The
 * server checks again.
 */
export function useMay(): (what: Call | Access) => boolean {
  const state = use(SessionContext)
  const rights = state.status === 'in' ? rightsOf(state.session) : null
  return (what) => admits(isCall(what) ? what['~orpc'].meta.access : what, rights)
}

/** Reloads the session after signing in; the guards do the rest. */
export function useReloadSession(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.refetchQueries({ queryKey: SESSION_KEY })
}

/** Signs out, says so, and forgets everything loaded. */
export function useSignOut() {
  const client = useQueryClient()
  const { run, busy } = useAction(useSlots().calls.signOut, {
    quiet: 'done',
    onDone: () => {
      forgetDrafts()
      sessionLost(client)
      toast({ title: 'Sesión cerrada' })
    },
  })
  const signOut = async () => {
    leave(true)
    const { ok } = await run()
    if (!ok) leave(false)
  }
  return { signOut: () => void signOut(), busy }
}

async function knownSession(me: Call, signal: AbortSignal): Promise<KnownSession> {
  try {
    const session = (await send(me, {}, { signal })) as Session | null
    if (session === null) return sessionEnd()
    leave(false)
    const [before, company] = [standsIn(), session.company?.id ?? null]
    standIn(company)
    return before === null || before === company ? session : beginAnew()
  } catch (reason) {
    if (reason instanceof Failure && reason.status === 401) return sessionEnd()
    throw reason
  }
}

function stateOf(session: KnownSession | undefined, failure: Failure | null): SessionState {
  if (session === undefined) return failure ? { status: 'failed', failure } : { status: 'loading' }
  return typeof session === 'string' ? { status: 'out', left: session === 'left' } : { status: 'in', session }
}

const isCall = (what: Call | Access): what is Call => typeof what === 'object' && '~orpc' in what
