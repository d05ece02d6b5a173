import { EMPTY, type TabActs } from './tab-acts.ts'
import { tabActs } from './undoer.ts'

const keyOf = (person: string) => `deshacer:${person}`

/** Keeps a person's acts for this tab: they survive a reload, but neither the tab nor another person. Returns the function that stops it. */
export function keepTabActs(person: string): () => void {
  tabActs.set(stored(person))
  const unwatch = tabActs.watch(() => store(person, tabActs.get()))
  return () => {
    unwatch()
    tabActs.set(EMPTY)
  }
}

function stored(person: string): TabActs {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(person)) ?? 'null') as TabActs | null) ?? EMPTY
  } catch {
    return EMPTY
  }
}

function store(person: string, acts: TabActs) {
  try {
    sessionStorage.setItem(keyOf(person), JSON.stringify(acts))
  } catch {
    // If the browser stores nothing they are forgotten at a reload.
  }
}
