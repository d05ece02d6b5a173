/** Time limits for a database that may have gone silent. Tests use shorter ones. */
export interface DatabaseLimits {
  /** To open a connection. */
  connectMs: number
  /** For an answer; longer than the server's statement timeout (roles.sql), so that the server reports it first. */
  queryMs: number
  /** Between two heartbeats of the listening connection, and for the answer to each. */
  heartbeatMs: number
  /** For the check of `/readyz`. */
  probeMs: number
  /** All turns are taken and none has ended for so long: the calls hang. */
  stalledMs: number
  /** For running work when the process is told to end. */
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

/** Options of every connection; keepAlive lets the system detect a dead peer. */
export const timeouts = ({ connectMs, queryMs }: DatabaseLimits) => ({
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: connectMs,
  query_timeout: queryMs,
})

/** The answer, or null if it takes longer. */
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
