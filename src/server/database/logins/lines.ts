/** The database logins: companies' requests, control's requests, identification; the live channel's listener; the job queue. */
export const LOGINS = ['tenant', 'control', 'auth', 'listener', 'jobs'] as const
export type Login = (typeof LOGINS)[number]

/** These need a session of their own: LISTEN does nothing on a connection that a pooler shares. */
export const DIRECT: readonly Login[] = ['listener', 'jobs']

export const loginRole = (login: Login) => `trama_${login}`

/** The URL of each login, and of the owner, who only migrates. */
export interface Lines extends Record<Login | 'owner', string> {
  /** A pooler stands before the request connections, so their statements are not prepared. */
  pooled: boolean
}

/** How Trama reaches the operator's database. */
export interface Reach {
  /** The owner's login, on the server that requests use, possibly behind a pooler. */
  url: string
  /** The same server without a pooler. */
  direct: string
  /** Logins that the operator provides, with their passwords. */
  own?: Partial<Record<Login, string | undefined>>
  /** Logins that could bypass row-level security are logged instead of refused. */
  allowUnsafe?: boolean
}

/** The URL with another login, everything else unchanged. */
export function withLogin(address: string, user: string, password: string): string {
  const url = new URL(address)
  url.searchParams.delete('user')
  url.searchParams.delete('password')
  url.username = user
  url.password = password
  // A URL without a host, as in 'postgres:///trama?host=/run/postgresql', can carry them only in the query.
  if (url.username === '') {
    url.searchParams.set('user', user)
    url.searchParams.set('password', password)
  }
  return url.href
}
