const PREFIX = 'recientes'
/** One more than are shown: where the person is now is not offered. */
const MOST = 9

/** A screen or a record that somebody has opened. */
export interface Recent {
  path: string
  title: string
  /** What kind of record it is; '' for a screen. */
  about: string
}

/** Whose they are: a person's in one company; control's are of none. */
export const recentKey = (person: string, company: string | undefined) => [PREFIX, person, company ?? ''].join(':')

/** The latest first. */
export function recentIn(key: string): Recent[] {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Recent[] | null) ?? []
  } catch {
    return []
  }
}

/** Notes that something was opened; kept on this device until the person signs out. */
export function noteRecent(key: string, visit: Recent): void {
  const others = recentIn(key).filter(({ path }) => path !== visit.path)
  try {
    localStorage.setItem(key, JSON.stringify([visit, ...others].slice(0, MOST)))
  } catch {
    // A browser that stores nothing remembers none.
  }
}

/** Forgets what a person opened, in every company. */
export function forgetRecent(person: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${PREFIX}:${person}:`)) localStorage.removeItem(key)
  }
}

const VIEWS = ['tab', 'vista', 'ver']
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** The path of what is open: the view and the record, without what narrows a list or asks for an act. */
export function visitedPath(pathname: string, search: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value = ''] of Object.entries(search)) {
    if (value !== '' && (VIEWS.includes(name) || ID.test(value))) query.set(name, value)
  }
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
