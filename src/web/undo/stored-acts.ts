import { EMPTY, type TabActs } from './tab-acts.ts'
import { tabActs } from './undoer.ts'

/** Whose acts, and in which company. */
interface Actor {
  person: string
  company: string
}

const keyOf = ({ person, company }: Actor) => `deshacer:${person}:${company}`

/** Keeps a person's acts in a company for this tab: they survive a reload, but neither the tab nor another person or company. Returns the function that stops it. */
export function keepTabActs(actor: Actor): () => void {
  tabActs.set(stored(actor))
  const unwatch = tabActs.watch(() => store(actor, tabActs.get()))
  return () => {
    unwatch()
    tabActs.set(EMPTY)
  }
}

function stored(actor: Actor): TabActs {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(actor)) ?? 'null') as TabActs | null) ?? EMPTY
  } catch {
    return EMPTY
  }
}

function store(actor: Actor, acts: TabActs) {
  try {
    sessionStorage.setItem(keyOf(actor), JSON.stringify(acts))
  } catch {
    // If the browser stores nothing they are forgotten at a reload.
  }
}
