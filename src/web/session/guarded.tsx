import { Navigate, useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { DASHBOARD, LOGIN, SETUP } from '#src/kernel/platform/paths.ts'
import { DISCONNECTED } from '#src/kernel/refusal.ts'
import { useUrlSearch } from '../address/url-state.ts'
import { useAppearance } from '../appearance.ts'
import { Unreachable } from '../screens/unreachable.tsx'
import { useSlots } from '../slots.ts'
import { toast } from '../toast/toast.ts'
import { Spinner } from '../ui/state/spinner.tsx'
import { guard, wantedPath } from './guard.ts'
import { useReloadSession, useSessionState } from './session.tsx'

/** Applies the guard around every screen, also when the session changes while the screen is open. */
export function Guarded({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const { loading } = useAppearance()
  const openings = useSlots()
  const { pathname, href } = useLocation()
  // While the next screen loads, the router still renders the previous one, which may no longer be open to this person.
  const drawn = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? pathname })
  const { volver } = useUrlSearch()
  if (state.status === 'failed') return <Unreachable />
  if (loading) return <Spinner page />

  const verdict = guard(pathname, state, openings)
  if (verdict.go === 'show') return guard(drawn, state, openings).go === 'show' ? children : <Spinner page />
  if (verdict.go === 'wait') return <Spinner page />
  if (verdict.go === 'login') {
    return <Navigate to={LOGIN} search={verdict.keep ? { volver: href } : {}} replace />
  }
  if (verdict.go === 'back') return <GoTo href={wantedPath(volver, openings.screens)} />
  if (verdict.go === 'setup') return <GoTo href={SETUP} />
  if (verdict.go === 'disconnected') return <Disconnected key={pathname} />
  const control = state.status === 'in' && state.session.user.role === 'control'
  return control && pathname === '/connect-modules' ? <SayManageModules /> : <GoTo href={DASHBOARD} />
}

function GoTo({ href }: { href: string }) {
  const { history } = useRouter()
  useEffect(() => history.replace(href), [history, href])
  return <Spinner page />
}

/** Asks the server once more about a module that is not open here, because it may just have been connected. */
function Disconnected() {
  const reload = useReloadSession()
  const [requested, setRequested] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    void reload().then(() => setRequested(true))
  }, [])
  return requested ? <SayDisconnected /> : <Spinner page />
}

function SayDisconnected() {
  useEffect(() => toast({ title: 'Módulo Desconectado', description: DISCONNECTED, look: 'destructive' }), [])
  return <GoTo href={DASHBOARD} />
}

/** For control, who connects no modules: says where they are switched on. */
function SayManageModules() {
  useEffect(
    () =>
      toast({
        title: 'Conectar Módulos',
        description: "Cada empresa conecta los suyos. Para activarlos o desactivarlos usa 'Gestionar Módulos'.",
      }),
    [],
  )
  return <GoTo href={DASHBOARD} />
}
