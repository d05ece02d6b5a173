import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useUrlSearch } from '../address/url-state.ts'
import { useSessionState } from '../session/session.tsx'
import { noteRecent, recentKey, visitedPath } from './recent.ts'

/**
 * Notes that the person is at something, so that Ctrl K offers it among what is recent: a record by its name, once that is loaded, and its kind, or a
 * screen.
 */
export function useVisited(title: string | undefined, about = ''): void {
  const state = useSessionState()
  const { pathname } = useLocation()
  const path = visitedPath(pathname, useUrlSearch())
  const key = state.status === 'in' ? recentKey(state.session.user.id, state.session.company?.id) : null
  // A page that is left stands for a moment at the address of the next one: only what newly has a name is noted.
  const note = useEffectEvent((title: string) => key !== null && noteRecent(key, { path, title, about }))
  useEffect(() => {
    if (title) note(title)
  }, [title])
}
