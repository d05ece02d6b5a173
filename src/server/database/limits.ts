/** How long we wait for a database that may have gone silent without a word. Tests wait less. */
export interface DatabaseLimits {
  /** A new connection. */
  connectMs: number
  /** An answer; longer than the server lets a statement run (roles.sql), so that it is the server who says so. */
  queryMs: number
  /** Between two signs of life of the connection that hears announcements, and for each. */
  heartbeatMs: number
  /** The answer that `/readyz` waits for. */
  probeMs: number
  /** Every turn is taken and none ended for so long: the calls hang. */
  stalledMs: number
  /** What is under way when the process is told to end. */
  drainMs: number
}

export const LIMITS: DatabaseLimits = {
  connectMs: 5_000,
  queryMs: 17_000,
  heartbeatMs: 5_000,
  probeMs: 2_000,
  stalledMs: 5_000,
  drainMs: 12_000,
}

/** What every connection is opened with; keepAlive lets the system find out about a peer that is gone. */
export const timeouts = ({ connectMs, queryMs }: DatabaseLimits) => ({
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: connectMs,
  query_timeout: queryMs,
})

/** The answer, or null when it takes longer. */
export async function withinMs<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
