/** Why a request surely never arrived: nothing of it was written to any connection, or the authority's own TLS turned the sender away. */
export type UnsentReason =
  /** The name means nothing, or no address of the internet. */
  | 'name'
  | 'refused'
  /** The connection could not be made private, or its other end did not prove who it is. */
  | 'tls'
  /** Our own certificate is unusable, or the authority does not take it. */
  | 'certificate'
  | 'slow'

/** Why nobody can tell whether a request arrived: it was written, and no whole answer came. */
export type UncertainReason = 'slow' | 'cut' | 'too_large'

/**
 * What became of a request. `unsent` may be sent again at once. `uncertain` may have been worked on: the authority is asked by key before anything is
 * sent again. `answered` is what the HTTP server said, be it the authority or something in front of it.
 */
export type ExchangeResult =
  | { delivery: 'answered'; status: number; text: string }
  | { delivery: 'unsent'; reason: UnsentReason }
  | { delivery: 'uncertain'; reason: UncertainReason }
