import type { AnyRouter } from '@tanstack/react-router'
import { moduleAt } from '#src/kernel/module.ts'
import { CAMERA_PATHS } from '#src/kernel/platform/camera.ts'
import { parseSearch, type UrlSearch } from './url-search.ts'

/**
 * Opens a path of ours that comes from data, with its query. The company that control has chosen goes along to the modules; a page with the camera is a
 * whole navigation.
 */
export function openPath(router: AnyRouter, path: string): void {
  const [to = '', query = ''] = path.split('?')
  if (CAMERA_PATHS.includes(to)) {
    window.location.assign(path)
    return
  }
  const { empresa } = router.state.location.search as UrlSearch
  const company = moduleAt(to) === null ? {} : { empresa }
  void router.navigate({ to, search: { ...company, ...parseSearch(query) }, state: { asked: true } })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The person asked for this within the program. */
    asked?: boolean
  }
}
