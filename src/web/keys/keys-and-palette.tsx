import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { useUrlSearch } from '../address/url-state.ts'
import { untilLoaded } from '../offline/until-loaded.ts'
import { useVisited } from '../palette/use-visited.ts'
import { useSlots } from '../slots.ts'
import { useStore } from '../store.ts'
import { openedWindow } from './opened-window.ts'
import { useKeys } from './use-keys.ts'

const Palette = lazy(() => untilLoaded(() => import('../palette/palette.tsx')))
const HelpWindow = lazy(() => untilLoaded(() => import('./help-window.tsx')))

/** What the keyboard opens on every screen; once, in the frame. */
export function KeysAndPalette() {
  useKeys()
  useVisited(useScreenName())
  const opened = useStore(openedWindow)
  return <Suspense>{opened === 'palette' ? <Palette /> : opened !== null && <HelpWindow />}</Suspense>
}

/** The name of the screen that is open; undefined in a view of it, which has its own. */
function useScreenName(): string | undefined {
  const { modules, screens } = useSlots()
  const { pathname } = useLocation()
  const inView = Object.keys(useUrlSearch()).length > 0
  if (inView) return
  const screen = screens.find(({ path }) => path === pathname)
  return modules.find(({ id }) => modulePath(id) === pathname)?.name ?? screen?.link?.label ?? screen?.key?.title
}
