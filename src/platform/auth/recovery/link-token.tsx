import { useState } from 'react'

let token = ''

/**
 * The token after the '#' of a mail's link, which browsers do not send to servers. It is removed from the address at once, so that it stays out of
 * the history. '' if there is none.
 */
export function useLinkToken(): string {
  const [token] = useState(take)
  return token
}

/** Once for each address: a component that renders again, or twice in React's development mode, gets the same token. */
function take(): string {
  const { hash, pathname } = window.location
  if (hash.length > 1) {
    token = hash.slice(1)
    window.history.replaceState(window.history.state, '', pathname)
  }
  return token
}
