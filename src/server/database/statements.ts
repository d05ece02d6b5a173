import { channel } from 'node:diagnostics_channel'

/** A finished statement: its text without values, and its duration. */
export interface EndedStatement {
  text: string
  ms: number
}

const ended = channel('trama:statement')

/** Runs a statement and reports its duration to the watchers. */
export async function timeStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!ended.hasSubscribers) return run()
  const began = performance.now()
  try {
    return await run()
  } finally {
    ended.publish({ text, ms: performance.now() - began } satisfies EndedStatement)
  }
}

/** Watches all statements of this process; returns the function that stops it. */
export function watchStatements(watch: (statement: EndedStatement) => void): () => void {
  const listener = (message: unknown) => watch(message as EndedStatement)
  ended.subscribe(listener)
  return () => ended.unsubscribe(listener)
}
