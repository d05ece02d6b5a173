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
import { keepSession, keptSession } from './kept-session.ts'
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
    // Without a line the one that is kept stands.
    networkMode: 'always',
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

/** Signs out, says so, and forgets everything loaded. `asks`: first, where something of the person's waits for a line. */
export function useSignOut({ asks = false } = {}) {
  const client = useQueryClient()
  const state = use(SessionContext)
  const person = state.status === 'in' ? state.session.user.id : ''
  const { run, busy } = useAction(useSlots().calls.signOut, {
    quiet: 'done',
    onDone: () => {
      forgetDrafts()
      void import('../offline/leaving.ts').then(({ leaveNothing }) => leaveNothing(person))
      sessionLost(client)
      toast({ title: 'Sesión cerrada' })
    },
  })
  const signOut = async () => {
    if (asks && !(await (await import('../offline/leaving.ts')).mayLeave(person))) return
    leave(true)
    const { ok } = await run()
    if (!ok) leave(false)
  }
  return { signOut: () => void signOut(), busy }
}

async function knownSession(me: Call, signal: AbortSignal): Promise<KnownSession> {
  try {
    const session = (await send(me, {}, { signal })) as Session | null
    keepSession(session)
    if (session === null) return sessionEnd()
    leave(false)
    const [before, company] = [standsIn(), session.company?.id ?? null]
    standIn(company)
    return before === null || before === company ? session : beginAnew()
  } catch (reason) {
    if (reason instanceof Failure && reason.status === 401) return sessionEnd()
    const kept = reason instanceof Failure && reason.status === 0 ? keptSession() : null
    if (kept === null) throw reason
    standIn(kept.company?.id ?? null)
    return kept
  }
}

function stateOf(session: KnownSession | undefined, failure: Failure | null): SessionState {
  if (session === undefined) return failure ? { status: 'failed', failure } : { status: 'loading' }
  return typeof session === 'string' ? { status: 'out', left: session === 'left' } : { status: 'in', session }
}

const isCall = (what: Call | Access): what is Call => typeof what === 'object' && '~orpc' in what
