import { storeOf, useStore } from '../store.ts'
import type { Toast } from '../toast/toast.ts'
import { EMPTY, type TabActs, type Undone, withMade } from './tab-acts.ts'

/** What this tab can take back and make again. */
export const tabActs = storeOf<TabActs>(EMPTY)

/** Takes acts back and makes them again, with a toast for each; it never throws. */
export interface Undoer {
  takeBack(act: string): Promise<void>
  redo(undone: Undone): Promise<void>
}

const current = storeOf<Undoer | null>(null)

/** Set by the frame while somebody is signed in who may take acts back. */
export const setUndoer = (undoer: Undoer | null) => current.set(undoer)

export const useUndoer = () => useStore(current)

/** Notes an act that this tab made; its toast's 'Deshacer', if the person may. */
export function noteAct(act: string): Toast['action'] {
  const undoer = current.get()
  if (undoer === null) return undefined
  tabActs.set(withMade(tabActs.get(), act))
  return { label: 'Deshacer', run: () => void undoer.takeBack(act) }
}
