import type { Session } from '#src/kernel/session.ts'

const KEY = 'trama-session'

/**
 * Who was signed in when there was last a line, so that the program opens without one: their name, company and rights, and nothing of the company's
 * data. Null forgets it.
 */
export function keepSession(session: Session | null): void {
  try {
    if (session === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(session))
  } catch {
    // A browser that stores nothing opens the program only with a line.
  }
}

export function keptSession(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null
  } catch {
    return null
  }
}
