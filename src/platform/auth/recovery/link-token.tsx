import { useState } from 'react'

let token = ''

/**
 * The token behind the '#' of a mail's link, which no browser sends to any server; it is taken out of the address at once, so that
 * it stays in no history. '' where there is none.
 */
export function useLinkToken(): string {
  const [token] = useState(take)
  return token
}

/** Once an address: a screen that is drawn anew, or twice as React does in development, finds what was taken before. */
function take(): string {
  const { hash, pathname } = window.location
  if (hash.length > 1) {
    token = hash.slice(1)
    window.history.replaceState(window.history.state, '', pathname)
  }
  return token
}
