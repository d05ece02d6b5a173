/** Who speaks to the database: requests of companies, control's, those about who is asking; the ear of the live channel; the job queue. */
export const LOGINS = ['tenant', 'control', 'auth', 'listener', 'jobs'] as const
export type Login = (typeof LOGINS)[number]

/** These hold their session: LISTEN means nothing on a connection that a pooler hands around. */
export const DIRECT: readonly Login[] = ['listener', 'jobs']

export const loginRole = (login: Login) => `trama_${login}`

/** The address of each login, and of the owner's, which only migrates. */
export interface Lines extends Record<Login | 'owner', string> {
  /** A pooler stands before the requests' connections: their statements are not prepared under names. */
  pooled: boolean
}

/** Where the operator lets Trama reach the database. */
export interface Reach {
  /** The owner's login, and the server that requests go to; perhaps a pooler. */
  url: string
  /** The same without a pooler. */
  direct: string
  /** Logins that the operator brings, password and all. */
  own?: Partial<Record<Login, string | undefined>>
  /** Logins that could get past the walls between companies are told of in the log instead of refused. */
  allowUnsafe?: boolean
}

/** An address with another login, everything else as it is. */
export function withLogin(address: string, user: string, password: string): string {
  const url = new URL(address)
  url.searchParams.delete('user')
  url.searchParams.delete('password')
  url.username = user
  url.password = password
  // An address without a host, as in 'postgres:///trama?host=/run/postgresql', has no place for them but here.
  if (url.username === '') {
    url.searchParams.set('user', user)
    url.searchParams.set('password', password)
  }
  return url.href
}
